import { z } from 'zod';
import { TIERS, type Tier } from './account.ts';
import { BUDGET_NAMES, BUDGETS, type Budget, type BudgetName } from './budgets.ts';
import { ContractError } from './envelope.ts';

/** What a user has left of a budget. */
export const budgetUse = z.object({
  name: z.enum(BUDGET_NAMES),
  /** Null: no limit. */
  limit: z.number().int().nonnegative().nullable(),
  used: z.number().int().nonnegative(),
  /** When there is as much again, milliseconds since 1970; null: when something is deleted, or it is all there. */
  renewsAt: z.number().int().nullable(),
});
export type BudgetUse = z.infer<typeof budgetUse>;

/** Data of the error `budgetUsedUp`. */
interface UsedUpBudget extends BudgetUse {
  /** The lowest tier that has more; null: no tier has. */
  readonly requires: Tier | null;
}

/** The lowest tier that has more of it than this one; null: none has. */
function tierWithMore(name: BudgetName, tier: Tier): Tier | null {
  const limits: Budget['limits'] = BUDGETS[name].limits;
  const limit = limits[tier];
  if (limit === null) return null;
  const higher = TIERS.slice(TIERS.indexOf(tier) + 1);
  return higher.find((one) => limits[one] === null || limits[one] > limit) ?? null;
}

export function refuseByBudget(tier: Tier, use: BudgetUse): ContractError {
  const data: UsedUpBudget = { ...use, requires: tierWithMore(use.name, tier) };
  return new ContractError('budgetUsedUp', data);
}
