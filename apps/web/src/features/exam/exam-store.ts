import {
  initialExamState,
  reduceExamLog,
  type ExamCommand,
  type ExamDeviceState,
  type ExamLogState,
  type ExamPresence,
  type ExamRole,
  type ExamSummary,
} from '@cuecard/contract';
import { addDelta, reduceStreamedAnswers, type StreamedAnswers } from '@cuecard/live-session';
import type {
  ConnectionStatus,
  DeliveredMessage,
  SessionListener,
} from '@cuecard/live-session/connection';
import { ExamConnectionMachine, showStreamedExam } from '@cuecard/live-session/exam';
import { createStore, type Readable } from '@tanstack/store';

export interface AnswerProgress {
  readonly step: 'recognising' | 'thinking';
  readonly done: number;
  readonly total: number;
}

export interface ExamSnapshot {
  readonly view: ExamLogState;
  readonly connection: ExamDeviceState;
  readonly link: ConnectionStatus | null;
  readonly presence: ExamPresence | null;
  readonly exam: ExamSummary | null;
  /** This phone's own pairing; null on the computer, and before the first welcome. */
  readonly pairingId: string | null;
  /** Everything that was there when the connection opened has arrived. */
  readonly caughtUp: boolean;
  /** The progress by answer id, until its first text arrives. */
  readonly progress: Readonly<Record<string, AnswerProgress>>;
  readonly refusal: { readonly command: ExamCommand; readonly status: number } | null;
}

const start: ExamSnapshot = {
  view: initialExamState,
  connection: 'CONNECT_BEFORE',
  link: null,
  presence: null,
  exam: null,
  pairingId: null,
  caughtUp: false,
  progress: {},
  refusal: null,
};

/** The state that the exam's screens show. It changes with each message; React draws once a frame. */
export class ExamStore implements SessionListener<'exam'> {
  readonly #role: ExamRole;
  readonly #machine = new ExamConnectionMachine();
  #log = initialExamState;
  #streamed: StreamedAnswers = {};
  #catchUpTo: number | null = null;
  readonly #state = createStore<ExamSnapshot>(start);

  constructor(role: ExamRole) {
    this.#role = role;
  }

  get state(): Readable<ExamSnapshot> {
    return this.#state;
  }

  snapshot(): ExamSnapshot {
    return this.#state.get();
  }

  onStatus(link: ConnectionStatus): void {
    // Presence was reported on the earlier connection and may have changed since.
    this.#change({ link, ...(link.phase !== 'live' && { presence: null, caughtUp: false }) });
  }

  onMessage(message: DeliveredMessage<'exam'>): void {
    switch (message.type) {
      case 'welcome':
        this.#catchUpTo = message.lastSeq;
        // The server's log went back in time, with its database: all that it has comes again.
        if (message.lastSeq < this.#log.lastSeq) {
          this.#log = initialExamState;
          this.#streamed = {};
        }
        return this.#change({ exam: message.exam, pairingId: message.pairingId });
      case 'event':
        this.#log = reduceExamLog(this.#log, message.event);
        this.#streamed = reduceStreamedAnswers(this.#streamed, message.event);
        return this.#change({});
      case 'delta':
        this.#streamed = addDelta(this.#streamed, message);
        return this.#change({});
      case 'progress': {
        const { answerId, step, done, total } = message;
        const progress = { ...this.snapshot().progress, [answerId]: { step, done, total } };
        return this.#change({ progress });
      }
      case 'presence': {
        const { computer, capture, phone } = message;
        return this.#change({ presence: { computer, capture, phone } });
      }
      case 'credential':
      case 'credential-refused':
    }
  }

  onRefused(command: ExamCommand, status: number): void {
    this.#change({ refusal: { command, status } });
  }

  #change(change: Partial<ExamSnapshot>): void {
    const next = {
      ...this.snapshot(),
      ...change,
      view: showStreamedExam(this.#log, this.#streamed),
    };
    const { view, link, presence, pairingId } = next;
    const isLive = link?.phase === 'live';
    const caughtUp = isLive && this.#catchUpTo !== null && this.#log.lastSeq >= this.#catchUpTo;
    const hasPlace =
      view.phone !== null && (this.#role === 'computer' || view.phone.pairingId === pairingId);
    const connection = this.#machine.update({ role: this.#role, link, presence, hasPlace });
    this.#state.setState(() => ({ ...next, caughtUp, connection }));
  }
}
