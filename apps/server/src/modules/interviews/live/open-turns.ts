import type { OpenTurnMessage } from '@cuecard/contract';
import { mayDraft } from './decide-turn.ts';
import type { DecisionContext } from './decision-steps.ts';
import type { InterviewLog, LiveAudience, LiveClient } from './ports.ts';
import type { PreparedWatch } from './prepared-watch.ts';
import type { SessionAnswers } from './session-answers.ts';
import type { SessionQueue } from './session-queue.ts';

export interface OpenTurnsOptions {
  /** Whether answers are drafted before a turn is final. */
  readonly drafts: boolean;
  readonly log: InterviewLog;
  readonly queue: SessionQueue;
  readonly audience: LiveAudience;
  readonly watch: PreparedWatch;
  readonly context: DecisionContext;
  readonly answers: SessionAnswers;
}

/** The turns of one session that are still spoken: shown, matched and drafted for; their words are not kept. */
export class OpenTurns {
  readonly #options: OpenTurnsOptions;

  constructor(options: OpenTurnsOptions) {
    this.#options = options;
  }

  onMessage(client: LiveClient, spoken: OpenTurnMessage): void {
    const { answers, audience, context, drafts, log, queue, watch } = this.#options;
    if (spoken.type === 'resumed') {
      answers.dropDraft(spoken.turnId);
      return;
    }
    if (spoken.type === 'partial') audience.send(spoken, client);
    const { state } = log;
    if (queue.failed || state.state !== 'active' || state.mode !== 'automatic') return;
    watch.onWords(spoken);
    if (spoken.type !== 'eager' || !drafts) return;
    if (mayDraft(state, spoken, context)) answers.draft(spoken);
  }
}
