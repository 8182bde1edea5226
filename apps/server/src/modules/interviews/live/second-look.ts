import { setImmediate } from 'node:timers/promises';
import { findQuestion, type LogEvent } from '@cuecard/contract';
import type { InterviewLog, SessionKnowledge } from './ports.ts';
import type { SessionQueue } from './session-queue.ts';

export interface SecondLookOptions {
  readonly log: InterviewLog;
  readonly queue: SessionQueue;
  readonly knowledge: SessionKnowledge;
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
  onEvent(event: LogEvent): void {
    if (event.type === 'question.asked' || event.type === 'question.amended')
      void this.#improve(event.questionId, event.text);
  }

  async #improve(questionId: string, text: string): Promise<void> {
    const { knowledge, log, queue } = this.#options;
    // What was committed with the question is followed first, and its answer is begun.
    await setImmediate();
    if (!this.#mayImprove(questionId, text)) return;
    const finding = await knowledge.findByMeaning(text);
    if (finding === null) return;
    await queue.run(() =>
      log.commit(() =>
        this.#mayImprove(questionId, text)
          ? [{ type: 'prepared.found', questionId, ...finding }]
          : [],
      ),
    );
  }

  /** Whether the question still asks this, and has no card that may be read by now. */
  #mayImprove(questionId: string, text: string): boolean {
    const { state } = this.#options.log;
    const question = findQuestion(state, questionId);
    if (question === null || question.text !== text) return false;
    return state.state === 'active' && (question.prepared?.card ?? null) === null;
  }
}
