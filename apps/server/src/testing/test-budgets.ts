import type { Kysely } from 'kysely';
import { DailyTokens } from '../answering/daily-tokens.ts';
import type { ComposedBudgets } from '../compose/compose-budgets.ts';
import { createReadMembership } from '../modules/users/membership-now.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Database } from '../platform/database/schema.ts';
import { createBudgets } from '../platform/limits/budgets.ts';
import { createLog } from '../platform/logging/create-log.ts';

/** The budgets as the server has them, for tests of a part of it. */
export function createTestBudgets(db: Kysely<Database>, clock: Clock): ComposedBudgets {
  const readTier = async (executor: Kysely<Database>, userId: number) =>
    (await createReadMembership(executor, clock)(userId)).tier;
  const budgets = createBudgets({ db, clock, readTier });
  const log = createLog({ level: 'silent', pretty: false });
  return { budgets, tokens: new DailyTokens({ budgets, clock, log }) };
}
