import { calls, ContractError } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { App } from '../../platform/http/app.ts';
import type { Budgets } from '../../platform/limits/budgets.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import { findUser } from './membership-repository.ts';
import { toVipInfo } from './membership.ts';

export interface UserDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly budgets: Pick<Budgets, 'list'>;
}

export function registerUsersRoutes(app: App, { db, clock, budgets }: UserDeps): void {
  registerCall(app, calls.userInfo, async ({ login }) => {
    const user = await findUser(db, login.userId);
    if (user === null) throw new ContractError('userInfoFailed');
    const { id, name, membership } = user;
    return { user: { id, name }, vip_info: toVipInfo(membership, clock.now()) };
  });

  registerCall(app, calls.readBudgets, async ({ login }) => ({
    budgets: await budgets.list(login.userId),
  }));
}
