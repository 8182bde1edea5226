import { bucketFor, type AnswerFailure } from '@cuecard/contract';
import { systemClock, type Clock } from '../platform/clock/clock.ts';
import { TokenBucket } from '../platform/limits/token-bucket.ts';
import type { DailyTokens } from './daily-tokens.ts';
import type { ModelUsage } from '../providers/language-model/language-model.ts';

export interface BudgetLimits {
  /** Tokens, of questions and answers together; null: no limit. */
  readonly tokens: number | null;
  /** Seconds in which models wrote or were waited for; null: no limit. */
  readonly seconds: number | null;
}

/** Of whose day the tokens are. */
interface AccountTokens {
  readonly tokens: DailyTokens;
  readonly userId: number;
}

/**
 * What the models of one interview may use, and have used: tokens, seconds, requests a minute, and the day's tokens of
 * its account. Dropped drafts count too.
 */
export class AnswerBudget {
  readonly #limits: BudgetLimits;
  readonly #requests: TokenBucket;
  readonly #account: AccountTokens | null;
  #tokens = 0;
  #ms = 0;

  constructor(
    limits: BudgetLimits,
    { clock = systemClock, account = null }: BudgetSurroundings = {},
  ) {
    this.#limits = limits;
    this.#requests = new TokenBucket(clock, bucketFor('modelRequests'));
    this.#account = account;
  }

  /** Counts a request; why it is not to be made, null: it may be. */
  begin(): AnswerFailure | null {
    if (this.isUsedUp) return 'over-budget';
    if (this.#account?.tokens.isUsedUp(this.#account.userId) === true) return 'day-used-up';
    return this.#requests.takeOne() ? null : 'minute-used-up';
  }

  spendTokens(usage: ModelUsage): void {
    this.#tokens += usage.input + usage.output;
    void this.#account?.tokens.spend(this.#account.userId, usage);
  }

  spendTime(ms: number): void {
    this.#ms += ms;
  }

  get isUsedUp(): boolean {
    const { tokens, seconds } = this.#limits;
    return (
      (tokens !== null && this.#tokens >= tokens) ||
      (seconds !== null && this.#ms >= seconds * 1000)
    );
  }
}

interface BudgetSurroundings {
  readonly clock?: Pick<Clock, 'now'>;
  /** Null: no account's tokens are counted. */
  readonly account?: AccountTokens | null;
}

/** Interviews whose budget is remembered: more than one server runs at a time. */
const MAX_REMEMBERED = 2_000;

/** The budgets of the interviews that run here, by a name that is each one's own. */
export class AnswerBudgets {
  readonly #limits: BudgetLimits;
  readonly #tokens: DailyTokens | null;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #budgets = new Map<string, AnswerBudget>();

  constructor(
    limits: BudgetLimits,
    tokens: DailyTokens | null = null,
    clock: Pick<Clock, 'now'> = systemClock,
  ) {
    this.#limits = limits;
    this.#tokens = tokens;
    this.#clock = clock;
  }

  /** @param userId whose interview it is, where that is known */
  of(name: string, userId?: number): AnswerBudget {
    const budget = this.#budgets.get(name) ?? this.#create(userId);
    // The one used last goes to the end; the one at the front was not used for longest.
    this.#budgets.delete(name);
    this.#budgets.set(name, budget);
    const [oldest] = this.#budgets.keys();
    if (this.#budgets.size > MAX_REMEMBERED && oldest !== undefined) this.#budgets.delete(oldest);
    return budget;
  }

  #create(userId: number | undefined): AnswerBudget {
    const tokens = this.#tokens;
    const account = tokens === null || userId === undefined ? null : { tokens, userId };
    return new AnswerBudget(this.#limits, { clock: this.#clock, account });
  }
}
