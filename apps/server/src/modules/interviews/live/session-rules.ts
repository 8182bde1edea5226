import { randomUUID } from 'node:crypto';
import { decide, settingsOf } from '@cuecard/contract';
import { turnsBefore } from './answer-request.ts';
import type { DecideWith } from './decide-command.ts';
import type { Judge, OpenedInterview, SessionKnowledge } from './ports.ts';
import type { SessionMeter } from './session-meter.ts';
import type { SessionState } from './session-state.ts';

/** What a session's commands are decided with: its judge, its plan, its time and what the candidate brings. */
export function rulesOf(
  judge: Judge,
  { tier, summary }: OpenedInterview,
  state: SessionState,
  meter: SessionMeter,
  knowledge: SessionKnowledge,
): DecideWith {
  return {
    newId: randomUUID,
    tier,
    settings: () => state.settings ?? settingsOf(summary.setup),
    prepared: (entryId) => knowledge.entry(entryId),
    asks: (turn) =>
      judge(turn, summary.setup.interviewLanguage, turnsBefore(state, turn.turnId)) === 'asked',
    mayStart: () => {
      const remainingMs = meter.remainingMs() ?? 0;
      return decide(tier, { function: 'startInterview', remainingMs }).allowed;
    },
  };
}
