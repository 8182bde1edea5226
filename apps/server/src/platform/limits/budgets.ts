import {
  BUDGETS,
  BUDGET_NAMES,
  refuseByBudget,
  type Budget,
  type BudgetName,
  type BudgetUse,
  type Tier,
  type WindowedBudget,
} from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/schema.ts';
import { countSavedQuestions, readUse, spend, sumStoredBytes } from './budget-repository.ts';

type Db = Kysely<Database>;

export interface BudgetsDeps {
  readonly db: Db;
  readonly clock: Pick<Clock, 'now'>;
  /** On the connection that it is given: one more in the middle of a transaction might never come. */
  readonly readTier: (executor: Db, userId: number) => Promise<Tier>;
  /** Limits that the operator has set instead of those of the contract's table; null: no limit. */
  readonly instead?: Readonly<Partial<Record<BudgetName, Budget['limits']>>>;
}

/** What the accounts may still use: the contract's table, kept in the database, the same at every instance. */
export interface Budgets {
  /**
   * Takes one out of a window.
   * @throws ContractError `budgetUsedUp` with a `UsedUpBudget`
   */
  takeOne(budget: WindowedBudget, userId: number): Promise<void>;
  /** Counts what has been used already, whatever there is left; gives what is used with it. */
  spend(budget: WindowedBudget, userId: number, amount: number): Promise<BudgetUse>;
  read(budget: WindowedBudget, userId: number): Promise<BudgetUse>;
  /** Whether so many bytes more may be stored. Ask in a transaction that keeps other uploads of the kind out. */
  hasRoomFor(bytes: number, userId: number, executor: Db): Promise<boolean>;
  /** The same. @throws ContractError `budgetUsedUp` */
  assertRoomFor(bytes: number, userId: number, executor: Db): Promise<void>;
  /** Lists those that are the user's to plan. */
  list(userId: number): Promise<BudgetUse[]>;
}

export function createBudgets({ db, clock, readTier, instead = {} }: BudgetsDeps): Budgets {
  const findLimit = (name: BudgetName, tier: Tier): number | null =>
    (instead[name] ?? BUDGETS[name].limits)[tier];

  function toUse(
    name: WindowedBudget,
    tier: Tier,
    { used, since }: { used: number; since: Date | null },
  ): BudgetUse {
    const renewsAt = since === null ? null : since.getTime() + BUDGETS[name].windowMs;
    return { name, limit: findLimit(name, tier), used, renewsAt };
  }

  async function readWindow(name: WindowedBudget, userId: number, tier: Tier): Promise<BudgetUse> {
    const begunAfter = new Date(clock.now() - BUDGETS[name].windowMs);
    return toUse(name, tier, await readUse(db, userId, name, begunAfter));
  }

  async function readStock(
    name: 'storedBytes' | 'savedQuestions',
    userId: number,
    tier: Tier,
    executor: Db,
  ): Promise<BudgetUse> {
    const used =
      name === 'storedBytes'
        ? await sumStoredBytes(executor, userId)
        : await countSavedQuestions(executor, userId);
    return { name, limit: findLimit(name, tier), used, renewsAt: null };
  }

  const toSpending = (name: WindowedBudget, userId: number, amount: number) => {
    const { windowMs } = BUDGETS[name];
    return { userId, budget: name, amount, windowMs, at: new Date(clock.now()) };
  };

  return {
    async takeOne(name, userId) {
      const tier = await readTier(db, userId);
      const limit = findLimit(name, tier);
      const use = await spend(db, { ...toSpending(name, userId, 1), limit });
      if (use === null) throw refuseByBudget(tier, await readWindow(name, userId, tier));
    },
    async spend(name, userId, amount) {
      const tier = await readTier(db, userId);
      const use = await spend(db, { ...toSpending(name, userId, amount), limit: null });
      return toUse(name, tier, use ?? { used: amount, since: null });
    },
    read: async (name, userId) => readWindow(name, userId, await readTier(db, userId)),
    async hasRoomFor(bytes, userId, executor) {
      const use = await readStock(
        'storedBytes',
        userId,
        await readTier(executor, userId),
        executor,
      );
      return use.limit === null || use.used + bytes <= use.limit;
    },
    async assertRoomFor(bytes, userId, executor) {
      const tier = await readTier(executor, userId);
      const use = await readStock('storedBytes', userId, tier, executor);
      if (use.limit !== null && use.used + bytes > use.limit) throw refuseByBudget(tier, use);
    },
    async list(userId) {
      const tier = await readTier(db, userId);
      const uses: BudgetUse[] = [];
      for (const name of BUDGET_NAMES) {
        if (!BUDGETS[name].isPlanned) continue;
        uses.push(
          name === 'storedBytes' || name === 'savedQuestions'
            ? await readStock(name, userId, tier, db)
            : await readWindow(name as WindowedBudget, userId, tier),
        );
      }
      return uses;
    },
  };
}
