import { randomUUID } from 'node:crypto';
import { decide } from '@cuecard/contract';
import { turnsBefore } from './answer-request.ts';
import type { DecideWith } from './decide-command.ts';
import type { Judge, OpenedInterview } from './ports.ts';
import type { SessionMeter } from './session-meter.ts';
import type { SessionState } from './session-state.ts';

/** What a session's commands are decided with: its judge, its plan and its time. */
export function rulesOf(
  judge: Judge,
  { tier, summary }: OpenedInterview,
  state: SessionState,
  meter: SessionMeter,
): DecideWith {
  return {
    newId: randomUUID,
    asks: (turn) =>
      judge(turn, summary.setup.interviewLanguage, turnsBefore(state, turn.turnId)) === 'asked',
    mayStart: () => {
      const remainingMs = meter.remainingMs() ?? 0;
      return decide(tier, { function: 'startInterview', remainingMs }).allowed;
    },
  };
}
