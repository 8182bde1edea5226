import { ContractError, FRESH_LOGIN_MS } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Login } from '../../platform/http/app.ts';
import { loginOpenedAt } from './login-repository.ts';

/**
 * Lets only a login through that is minutes old, whose owner has just proven who they are: an open screen
 * is not enough.
 * @throws ContractError `freshLoginNeeded`
 */
export async function refuseOldLogin(
  db: Kysely<Database>,
  clock: Clock,
  { loginId }: Login,
): Promise<void> {
  const openedAt = (await loginOpenedAt(db, loginId))?.getTime() ?? 0;
  if (clock.now() - openedAt >= FRESH_LOGIN_MS) throw new ContractError('freshLoginNeeded');
}
