import type { InterviewSetup, LogEvent, Partial as HeardPartial } from '@cuecard/contract';
import type { RequestGrounds } from './answer-request.ts';
import type { DecideWith } from './decide-command.ts';
import { EvidenceBook } from './evidence-book.ts';
import type { SessionKnowledge } from './ports.ts';
import type { PreparedWatch } from './prepared-watch.ts';
import type { SessionState } from './session-state.ts';

export interface SessionGroundsOptions {
  readonly setup: InterviewSetup;
  readonly state: SessionState;
  readonly knowledge: SessionKnowledge;
  readonly watch: PreparedWatch;
  readonly settings: DecideWith['settings'];
}

/** What the answers of one session stand on: the resume, the question bank, and how they are to be written. */
export class SessionGrounds {
  readonly book = new EvidenceBook();
  readonly #options: SessionGroundsOptions;

  constructor(options: SessionGroundsOptions) {
    this.#options = options;
  }

  /** As it is at this moment. */
  now(): RequestGrounds {
    const { setup, settings, knowledge, watch } = this.#options;
    return {
      setup,
      settings: settings(),
      facts: this.book.facts(knowledge.facts),
      prepared: ({ turnId, text, card = watch.find(turnId, text).card }) =>
        card === null || card.answer === '' ? null : this.book.card(card),
    };
  }

  /** Matches the words of a turn that is still spoken with the bank. */
  hear(heard: Pick<HeardPartial, 'channel' | 'turnId' | 'text'>): void {
    this.#options.watch.hear(heard);
  }

  /** What the bank had for a turn stands on its question; without one it goes. */
  closeTurn(turnId: string): void {
    const { state, watch } = this.#options;
    if (state.questionOfTurn.has(turnId)) watch.forget(turnId);
    else watch.drop(turnId);
  }

  /** Follows the log; `isNew`: it has just been written. */
  follow(event: LogEvent, isNew: boolean): void {
    const { knowledge } = this.#options;
    if (event.type === 'evidence.known') this.book.keep(event.items);
    if (!isNew) return;
    if (event.type === 'turn.final') void knowledge.refresh();
    const shows = event.type === 'prepared.found' || event.type === 'prepared.opened';
    if (shows && event.card !== null) void knowledge.countUse(event.card.entryId);
  }
}
