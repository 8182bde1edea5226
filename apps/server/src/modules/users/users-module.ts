import type { ServerModule } from '../../platform/server-module.ts';
import { createReadMembership, type MembershipNow } from './membership-now.ts';
import { registerUsersRoutes, type UserDeps } from './users-routes.ts';

export interface UsersModule extends Pick<Required<ServerModule>, 'register'> {
  /** @throws ContractError `userInfoFailed` when there is no such user */
  readonly readMembership: (userId: number) => Promise<MembershipNow>;
}

export function createUsersModule(deps: UserDeps): UsersModule {
  return {
    register: (app) => registerUsersRoutes(app, deps),
    readMembership: createReadMembership(deps.db, deps.clock),
  };
}
