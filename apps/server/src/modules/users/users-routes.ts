import { calls, ContractError } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { App } from '../../platform/http/app.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import { findUser } from './membership-repository.ts';
import { toVipInfo } from './membership.ts';

export interface UserDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
}

export function registerUsersRoutes(app: App, { db, clock }: UserDeps): void {
  registerCall(app, calls.userInfo, async ({ login }) => {
    const user = await findUser(db, login.userId);
    if (user === null) throw new ContractError('userInfoFailed');
    const { id, name, membership } = user;
    return { user: { id, name }, vip_info: toVipInfo(membership, clock.now()) };
  });
}
