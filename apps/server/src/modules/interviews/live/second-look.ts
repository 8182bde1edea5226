import { setImmediate as whatWaits } from 'node:timers/promises';
import type { LogEvent, LogEventBody } from '@cuecard/contract';
import type { SessionKnowledge } from './ports.ts';
import type { SessionState } from './session-state.ts';

export interface SecondLookOptions {
  readonly state: SessionState;
  readonly knowledge: SessionKnowledge;
  /** Puts events into the log when their turn has come; never rejects. */
  readonly commit: (take: () => LogEventBody[]) => Promise<void>;
}

/**
 * Looks into the bank once more, by meaning, for questions that words have found no card for. What is
 * shown may become better by it; the answer is neither kept waiting for it nor begun anew.
 */
export class SecondLook {
  readonly #options: SecondLookOptions;

  constructor(options: SecondLookOptions) {
    this.#options = options;
  }

  /** Follows what has just been committed. */
  follow(event: LogEvent): void {
    if (event.type === 'question.asked' || event.type === 'question.amended')
      void this.#look(event.questionId, event.text);
  }

  async #look(questionId: string, text: string): Promise<void> {
    const { knowledge, commit } = this.#options;
    // What was committed with the question is followed first, and its answer is begun.
    await whatWaits();
    if (!this.#mayImprove(questionId, text)) return;
    const finding = await knowledge.findByMeaning(text);
    if (finding === null) return;
    await commit(() =>
      this.#mayImprove(questionId, text)
        ? [{ type: 'prepared.found', questionId, ...finding }]
        : [],
    );
  }

  /** Whether the question still asks this, and has no card that may be read by now. */
  #mayImprove(questionId: string, text: string): boolean {
    const { state } = this.#options;
    const question = state.questions.get(questionId);
    return state.state === 'active' && question?.card === null && question.text === text;
  }
}
