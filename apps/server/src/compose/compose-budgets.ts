import { BUDGETS, type Budget } from '@cuecard/contract';
import { DailyTokens } from '../answering/daily-tokens.ts';
import type { ModelsConfig } from '../config/models-environment.ts';
import { isLoopbackHost } from '../platform/loopback.ts';
import { createReadMembership } from '../modules/users/membership-now.ts';
import { createBudgets, type Budgets } from '../platform/limits/budgets.ts';
import type { ServerOptions } from './server-options.ts';

export interface ComposedBudgets {
  readonly budgets: Budgets;
  readonly tokens: DailyTokens;
}

/** What accounts may use: the contract's table with what the operator says instead. */
export function composeBudgets({ config, clock, connection, log }: ServerOptions): ComposedBudgets {
  const { db } = connection;
  const budgets = createBudgets({
    db,
    clock,
    readTier: async (executor, userId) =>
      (await createReadMembership(executor, clock)(userId)).tier,
    instead: { modelTokens: limitModelTokens(config.models) },
  });
  return { budgets, tokens: new DailyTokens({ budgets, clock, log }) };
}

/**
 * The tokens that models may use in a day: where all of them run on this machine nobody pays for any, so that none are
 * counted off unless the operator says so.
 */
export function limitModelTokens(models: ModelsConfig): Budget['limits'] {
  const given = models.freeTokensPerDay ?? (asksThisMachineAlone(models) ? 'unlimited' : null);
  const { limits } = BUDGETS.modelTokens;
  return given === null ? limits : { ...limits, FreeTrial: given === 'unlimited' ? null : given };
}

/** Whether there are models, and every one that may be asked runs here. An Ollama that is not there is not asked. */
function asksThisMachineAlone({ inOrder, deep, vision, lookForOllamaAt }: ModelsConfig): boolean {
  const configured = [...inOrder, ...vision, ...(deep === null ? [] : [deep])];
  const addresses = configured.map(({ baseUrl }) => baseUrl);
  if (lookForOllamaAt !== null) addresses.push(lookForOllamaAt);
  return addresses.length > 0 && addresses.every((at) => isLoopbackHost(new URL(at).hostname));
}
