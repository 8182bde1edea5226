import type { Clock } from '../../../platform/clock/clock.ts';
import type { Log } from '../../../platform/logging/create-log.ts';
import type { AnswerSources } from './answer-sources.ts';
import type { CommandAllowances } from './command-allowances.ts';
import type { DecisionContext } from './decision-steps.ts';
import type { OpenTurns } from './open-turns.ts';
import type { Epoch, InterviewLog, LiveAudience, LiveInterviews } from './ports.ts';
import type { SessionAnswers } from './session-answers.ts';
import type { SessionCountdown } from './session-countdown.ts';
import type { SessionMeter } from './session-meter.ts';
import type { SessionQueue } from './session-queue.ts';

/** What a session is made of, in the order in which it is made (`open-interview-session.ts`). */
export interface InterviewSessionParts {
  readonly interviewId: string;
  /** The epoch under which this instance owns the session. */
  readonly epoch: Epoch;
  readonly clock: Clock;
  readonly serverLog: Log;
  readonly interviews: LiveInterviews;
  readonly audience: LiveAudience;
  readonly queue: SessionQueue;
  readonly log: InterviewLog;
  readonly meter: SessionMeter;
  readonly context: DecisionContext;
  readonly sources: AnswerSources;
  readonly answers: SessionAnswers;
  readonly openTurns: OpenTurns;
  readonly countdown: SessionCountdown;
  readonly allowances: CommandAllowances;
}
