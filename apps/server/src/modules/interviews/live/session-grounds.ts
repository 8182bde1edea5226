import type {
  LogEvent,
  LogEventBody,
  Partial as HeardPartial,
  ServerMessage,
} from '@cuecard/contract';
import type { RequestGrounds } from './answer-request.ts';
import type { DecideWith } from './decide-command.ts';
import { EvidenceBook } from './evidence-book.ts';
import type { Judge, OpenedInterview, SessionKnowledge } from './ports.ts';
import { PreparedWatch } from './prepared-watch.ts';
import { SecondLook } from './second-look.ts';
import type { SessionMeter } from './session-meter.ts';
import { rulesOf } from './session-rules.ts';
import type { SessionState } from './session-state.ts';

export interface SessionGroundsOptions {
  readonly opened: OpenedInterview;
  readonly state: SessionState;
  readonly knowledge: SessionKnowledge;
  readonly judge: Judge;
  readonly meter: SessionMeter;
  readonly send: (message: ServerMessage) => void;
  /** Puts events into the log when their turn has come; never rejects. */
  readonly commit: (take: () => LogEventBody[]) => Promise<void>;
}

/** What the answers of one session stand on: the resume, the question bank, and how they are to be written. */
export class SessionGrounds {
  readonly book = new EvidenceBook();
  readonly rules: DecideWith;
  readonly #options: SessionGroundsOptions;
  readonly #watch: PreparedWatch;
  readonly #secondLook: SecondLook;

  constructor(options: SessionGroundsOptions) {
    this.#options = options;
    this.#watch = new PreparedWatch(options.knowledge, options.send);
    this.#secondLook = new SecondLook(options);
    this.rules = rulesOf({ ...options, watch: this.#watch });
  }

  /** As it is at this moment. */
  now(): RequestGrounds {
    const { opened, knowledge } = this.#options;
    return {
      setup: opened.summary.setup,
      settings: this.rules.settings(),
      facts: this.book.facts(knowledge.facts),
      prepared: ({ turnId, text, card = this.#watch.find(turnId, text).card }) =>
        card === null || card.answer === '' ? null : this.book.card(card),
    };
  }

  /** Matches the words of a turn that is still spoken with the bank. */
  hear(heard: Pick<HeardPartial, 'channel' | 'turnId' | 'text'>): void {
    this.#watch.hear(heard);
  }

  /** What the bank had for a turn stands on its question; without one it goes. */
  closeTurn(turnId: string): void {
    if (this.#options.state.questionOfTurn.has(turnId)) this.#watch.forget(turnId);
    else this.#watch.drop(turnId);
  }

  /** Follows the log; `isNew`: it has just been written. */
  follow(event: LogEvent, isNew: boolean): void {
    const { knowledge } = this.#options;
    if (event.type === 'evidence.known') this.book.keep(event.items);
    if (!isNew) return;
    if (event.type === 'turn.final') void knowledge.refresh();
    this.#secondLook.follow(event);
    const shows = event.type === 'prepared.found' || event.type === 'prepared.opened';
    if (shows && event.card !== null) void knowledge.countUse(event.card.entryId);
  }
}
