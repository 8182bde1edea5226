import type { InterviewLogState, LogEvent } from '@cuecard/contract';
import { buildAnswerRequest, type AskedAnswer } from './answer-request.ts';
import type { AnswerRequest } from '../answers/author-chain.ts';
import type { DecisionContext } from './decision-steps.ts';
import type { EvidenceBook } from './evidence-book.ts';
import type { InterviewLog, OpenedInterview, SessionKnowledge } from './ports.ts';
import type { PreparedWatch } from './prepared-watch.ts';

export interface AnswerSourcesOptions {
  readonly opened: OpenedInterview;
  readonly log: InterviewLog;
  readonly knowledge: SessionKnowledge;
  readonly watch: PreparedWatch;
  readonly book: EvidenceBook;
  readonly context: DecisionContext;
}

/** What the answers of one session stand on: the resume, the question bank, and how they are to be written. */
export class AnswerSources {
  readonly #options: AnswerSourcesOptions;

  constructor(options: AnswerSourcesOptions) {
    this.#options = options;
  }

  /** Knows again what the answers of an earlier owner have cited. */
  restore(state: InterviewLogState): void {
    this.#options.book.keep(Object.values(state.evidence));
  }

  /** What an answer is asked for with, as it is at this moment. */
  createRequest(asked: AskedAnswer): Omit<AnswerRequest, 'fenceId'> {
    const { log, opened, knowledge, context, book, watch } = this.#options;
    const sources = {
      setup: opened.summary.setup,
      settings: context.settings(),
      facts: book.facts(knowledge.facts),
    };
    const { turnId, text, card = watch.find(turnId, text).card } = asked;
    const evidence = card === null || card.answer === '' ? null : book.card(card);
    const request = buildAnswerRequest(log.state, sources, asked, evidence);
    return { ...request, userId: opened.userId };
  }

  /** What the bank had for a turn stands on its question; without one it goes. */
  closeTurn(turnId: string): void {
    const { log, watch } = this.#options;
    const isAsked = log.state.questions.some((question) => question.turnId === turnId);
    if (isAsked) watch.forget(turnId);
    else watch.drop(turnId);
  }

  /** Follows what has just been committed. */
  onEvent(event: LogEvent): void {
    const { knowledge, book } = this.#options;
    if (event.type === 'evidence.known') book.keep(event.items);
    if (event.type === 'turn.final') void knowledge.refresh();
    const shows = event.type === 'prepared.found' || event.type === 'prepared.opened';
    if (shows && event.card !== null) void knowledge.countUse(event.card.entryId);
  }
}
