import { randomUUID } from 'node:crypto';
import { decide, buildAnswerSettings } from '@cuecard/contract';
import { turnsBefore } from './answer-request.ts';
import type { DecideWith, HeardTurn } from './decide-command.ts';
import type { Judge, OpenedInterview, SessionKnowledge } from './ports.ts';
import type { PreparedWatch } from './prepared-watch.ts';
import type { SessionMeter } from './session-meter.ts';
import type { SessionState } from './session-state.ts';

export interface SessionRulesOptions {
  readonly judge: Judge;
  readonly opened: OpenedInterview;
  readonly state: SessionState;
  readonly meter: SessionMeter;
  readonly knowledge: SessionKnowledge;
  readonly watch: PreparedWatch;
}

/** What a session's commands are decided with: its judge, its plan, its time and what the candidate brings. */
export function rulesOf(options: SessionRulesOptions): DecideWith {
  const { judge, opened, state, meter, knowledge, watch } = options;
  const { summary } = opened;
  return {
    newId: randomUUID,
    tier: () => meter.tier,
    settings: () => state.settings ?? buildAnswerSettings(summary.setup),
    prepared: (entryId) => knowledge.entry(entryId),
    find: (turnId, text) => watch.find(turnId, text),
    judge(turn: HeardTurn) {
      const before = turnsBefore(state, turn.turnId);
      const verdict = judge(turn, summary.setup.interviewLanguage, before);
      // What sounds like a question that the user has prepared for is one.
      const isPrepared =
        verdict === 'uncertain' && watch.find(turn.turnId, turn.text).card !== null;
      return isPrepared ? 'asked' : verdict;
    },
    mayStart: () => {
      const remainingMs = meter.remainingMs() ?? 0;
      return decide(meter.tier, { function: 'startInterview', remainingMs }).allowed;
    },
  };
}
