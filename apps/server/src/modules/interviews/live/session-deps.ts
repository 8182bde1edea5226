import type { Clock } from '../../../platform/clock/clock.ts';
import type { Log } from '../../../platform/logging/create-log.ts';
import type { AnswerAuthor, Authors } from '../answers/author-chain.ts';
import type {
  Guard,
  Judge,
  OpenKnowledge,
  LiveInterviews,
  LogRepository,
  Ownership,
  TimeLedger,
  WebSearch,
} from './ports.ts';
import type { ReconnectStorm } from './reconnect-storm.ts';

export interface SessionDeps {
  readonly clock: Clock;
  readonly log: Log;
  readonly sessionLog: LogRepository;
  readonly interviews: LiveInterviews;
  readonly ownership: Ownership;
  readonly ledger: TimeLedger;
  readonly judge: Judge;
  readonly openKnowledge: OpenKnowledge;
  /** Whether answers are drafted before a turn is final. */
  readonly drafts: boolean;
  readonly guard: Guard;
  readonly webSearch: WebSearch | null;
  readonly authors: Authors;
  /** The author that answers by the user's own key; null: there is none. */
  readonly findOwnAuthor: (userId: number) => Promise<AnswerAuthor | null>;
}

/** The same, with everything that the sessions of this instance share. */
export interface SharedSessionDeps extends SessionDeps {
  readonly storm: ReconnectStorm;
}
