import type { Clock } from '../../../platform/clock/clock.ts';
import type { Log } from '../../../platform/logging/create-log.ts';
import type { AnswerAuthor } from '../answers/author-chain.ts';
import type {
  Guard,
  Judge,
  KnowledgeOf,
  LiveInterviews,
  Ownership,
  SessionLog,
  TimeLedger,
  WebSearch,
} from './ports.ts';

export interface SessionDeps {
  readonly clock: Clock;
  readonly log: Log;
  readonly sessionLog: SessionLog;
  readonly interviews: LiveInterviews;
  readonly ownership: Ownership;
  readonly ledger: TimeLedger;
  readonly judge: Judge;
  readonly knowledgeOf: KnowledgeOf;
  readonly guard: Guard;
  readonly webSearch: WebSearch | null;
  readonly authors: readonly [AnswerAuthor, ...AnswerAuthor[]];
}

export interface SessionHooks {
  /** Nobody has been connected for a while and nothing runs: the owner may close the session. */
  readonly onIdle: () => void;
  /** The session cannot go on (its log could not be written) and has sent its clients away. */
  readonly onFailed: () => void;
}
