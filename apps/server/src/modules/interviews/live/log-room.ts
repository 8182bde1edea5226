import { BUDGETS, ContractError, type InterviewLogState, type LogEvent } from '@cuecard/contract';

const MAX_CHARACTERS = BUDGETS.logCharacters.limits.FreeTrial;

/** How much room one session's log has left for what is said, asked and answered. */
export class LogRoom {
  #characters = 0;

  /** Counts what earlier owners wrote, as far as the state has it: wordings that were amended are not counted again. */
  restore({ turns, questions }: Pick<InterviewLogState, 'turns' | 'questions'>): void {
    this.#characters = 0;
    for (const { text } of turns) this.#characters += text.length;
    for (const { text, attempts } of questions) {
      this.#characters += text.length;
      for (const attempt of attempts) this.#characters += attempt.text?.length ?? 0;
    }
  }

  onEvent(event: LogEvent): void {
    if ('text' in event) this.#characters += event.text.length;
  }

  /** @throws ContractError `budgetUsedUp` */
  assertRoom(): void {
    if (this.#characters >= MAX_CHARACTERS) throw new ContractError('budgetUsedUp');
  }
}
