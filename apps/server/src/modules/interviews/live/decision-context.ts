import { randomUUID } from 'node:crypto';
import { findQuestionHeading } from '@cuecard/copilot';
import { decide, buildAnswerSettings } from '@cuecard/contract';
import { listTurnsBefore } from './answer-request.ts';
import { asStep } from '../../../platform/telemetry/question-watch.ts';
import type { DecisionContext } from './decision-steps.ts';
import type { InterviewLog, Judge, OpenedInterview, SessionKnowledge } from './ports.ts';
import type { PreparedWatch } from './prepared-watch.ts';
import type { SessionMeter } from './session-meter.ts';

export interface DecisionContextOptions {
  readonly judge: Judge;
  readonly opened: OpenedInterview;
  readonly log: InterviewLog;
  readonly meter: SessionMeter;
  readonly knowledge: SessionKnowledge;
  readonly watch: PreparedWatch;
}

/** What a session's commands are decided with: its judge, its plan, its time and what the candidate brings. */
export function createDecisionContext(options: DecisionContextOptions): DecisionContext {
  const { judge, opened, log, meter, knowledge, watch } = options;
  const { setup } = opened.summary;
  return {
    newId: randomUUID,
    tier: () => meter.tier,
    settings: () => log.state.settings ?? buildAnswerSettings(setup),
    findEntry: (entryId) => knowledge.entry(entryId),
    findPrepared: (turnId, text) => watch.find(turnId, text),
    judge(turn) {
      const before = listTurnsBefore(log.state, turn.turnId);
      const verdict = asStep('judge', () =>
        judge(turn, turn.language ?? setup.interviewLanguage, before),
      );
      // What sounds like a question that the user has prepared for is one.
      const isPrepared =
        verdict === 'uncertain' && watch.find(turn.turnId, turn.text).card !== null;
      return isPrepared ? 'asked' : verdict;
    },
    findHeading: (text, language = setup.interviewLanguage) => findQuestionHeading(text, language),
    mayStart() {
      const remainingMs = meter.remainingMs() ?? 0;
      return decide(meter.tier, { function: 'startInterview', remainingMs }).allowed;
    },
  };
}
