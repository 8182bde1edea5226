import type { ModelUsage } from '../providers/language-model/language-model.ts';

export interface BudgetLimits {
  /** Tokens, of questions and answers together; null: no limit. */
  readonly tokens: number | null;
  /** Seconds in which models wrote or were waited for; null: no limit. */
  readonly seconds: number | null;
}

/** The tokens and seconds that the models of one interview may use, and have used. Dropped drafts count too. */
export class AnswerBudget {
  readonly #limits: BudgetLimits;
  #tokens = 0;
  #ms = 0;

  constructor(limits: BudgetLimits) {
    this.#limits = limits;
  }

  spendTokens({ input, output }: ModelUsage): void {
    this.#tokens += input + output;
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

/** Interviews whose budget is remembered: more than one server runs at a time. */
const MAX_REMEMBERED = 2_000;

/** The budgets of the interviews that run here, by a name that is each one's own. */
export class AnswerBudgets {
  readonly #limits: BudgetLimits;
  readonly #budgets = new Map<string, AnswerBudget>();

  constructor(limits: BudgetLimits) {
    this.#limits = limits;
  }

  of(name: string): AnswerBudget {
    const budget = this.#budgets.get(name) ?? new AnswerBudget(this.#limits);
    // The one used last goes to the end; the one at the front was not used for longest.
    this.#budgets.delete(name);
    this.#budgets.set(name, budget);
    const [oldest] = this.#budgets.keys();
    if (this.#budgets.size > MAX_REMEMBERED && oldest !== undefined) this.#budgets.delete(oldest);
    return budget;
  }
}
