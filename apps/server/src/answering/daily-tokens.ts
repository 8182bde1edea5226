import type { BudgetUse } from '@cuecard/contract';
import type { Clock } from '../platform/clock/clock.ts';
import type { Budgets } from '../platform/limits/budgets.ts';
import type { Log } from '../platform/logging/create-log.ts';
import {
  LanguageModelError,
  type LanguageModel,
  type ModelUsage,
} from '../providers/language-model/language-model.ts';

/** What is known of an account's use is asked for again after so long: another instance may have used more. */
const KNOWN_FOR_MS = 10_000;
/** Accounts whose use is remembered: more than one server runs at a time. */
const MAX_REMEMBERED = 5_000;

interface Known {
  readonly use: BudgetUse | null;
  readonly askedAt: number;
}

export interface DailyTokensDeps {
  readonly budgets: Pick<Budgets, 'read' | 'spend'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Log;
}

/**
 * The tokens that an account may have models use in a day. What was used is counted in the database; whether there is
 * some left is answered from what was known a moment ago, so that no first word waits for it.
 */
export class DailyTokens {
  readonly #deps: DailyTokensDeps;
  readonly #known = new Map<number, Known>();

  constructor(deps: DailyTokensDeps) {
    this.#deps = deps;
  }

  /** Whether nothing is left, by what is known; asks anew in the background when that is old. */
  isUsedUp(userId: number): boolean {
    const known = this.#known.get(userId);
    if (known === undefined || this.#deps.clock.now() - known.askedAt >= KNOWN_FOR_MS)
      void this.open(userId);
    return known !== undefined && isSpent(known.use, this.#deps.clock.now());
  }

  /** Learns what is left, before the first question. Never rejects. */
  async open(userId: number): Promise<void> {
    const before = this.#known.get(userId);
    this.#keep(userId, before?.use ?? null);
    await this.#learn(userId, () => this.#deps.budgets.read('modelTokens', userId));
  }

  /** Counts what a request has used. Never rejects. */
  async spend(userId: number, { input, output }: ModelUsage): Promise<void> {
    await this.#learn(userId, () =>
      this.#deps.budgets.spend('modelTokens', userId, input + output),
    );
  }

  async #learn(userId: number, ask: () => Promise<BudgetUse>): Promise<void> {
    try {
      this.#keep(userId, await ask());
    } catch (error) {
      this.#deps.log.warn({ err: error, userId }, 'the tokens of an account were not counted');
    }
  }

  #keep(userId: number, use: BudgetUse | null): void {
    this.#known.delete(userId);
    this.#known.set(userId, { use, askedAt: this.#deps.clock.now() });
    const [oldest] = this.#known.keys();
    if (this.#known.size > MAX_REMEMBERED && oldest !== undefined) this.#known.delete(oldest);
  }
}

function isSpent(use: BudgetUse | null, now: number): boolean {
  if (use === null || use.limit === null) return false;
  return use.used >= use.limit && (use.renewsAt === null || use.renewsAt > now);
}

/** The model as one account may use it. Its stream throws `LanguageModelError` `day-used-up` when nothing is left. */
export function meterModel(
  model: LanguageModel,
  tokens: DailyTokens,
  userId: number,
): LanguageModel {
  return {
    name: model.name,
    async *stream(prompt, options) {
      // A job can wait: it is asked anew.
      await tokens.open(userId);
      if (tokens.isUsedUp(userId)) throw new LanguageModelError('day-used-up', false);
      const onUsage = (usage: ModelUsage): void => {
        void tokens.spend(userId, usage);
        options.onUsage?.(usage);
      };
      yield* model.stream(prompt, { ...options, onUsage });
    },
  };
}
