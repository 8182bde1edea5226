import {
  canMove,
  ContractError,
  refuseByPlan,
  type AnswerSettings,
  type InterviewLogState,
} from '@cuecard/contract';
import {
  assertAllowed,
  stopRunning,
  write,
  type CommandOf,
  type DecisionContext,
  type Step,
} from './decision-steps.ts';

/** The decisions about the interview as a whole: its state, its mode and its settings. */

const NO_TIME_LEFT = { allowed: false, function: 'startInterview', requires: null } as const;

export function decideInitialise(state: InterviewLogState): Step[] {
  return move(state, 'initialising');
}

export function decideActivate(
  state: InterviewLogState,
  _command: CommandOf<'activate'>,
  context: DecisionContext,
): Step[] {
  if (state.state === 'initialising' && !context.mayStart())
    throw refuseByPlan(context.tier(), NO_TIME_LEFT);
  return move(state, 'active');
}

export function decideMode(_state: InterviewLogState, { mode }: CommandOf<'mode'>): Step[] {
  return [write({ type: 'recognition.mode', mode })];
}

/** A user who ends an interview that is ending already does not want to wait for its last answer. */
export function decideEnd(state: InterviewLogState): Step[] {
  if (state.state === 'ending') return stopRunning(state);
  return [
    write({ type: 'interview.state', state: 'ending', reason: 'user' }),
    ...stopRunning(state),
  ];
}

export function decideSettings(
  { state }: InterviewLogState,
  { change }: CommandOf<'settings'>,
  context: DecisionContext,
): Step[] {
  if (state === 'ending') throw new ContractError('notPossibleNow');
  assertAllowed(context, change);
  const changed = Object.entries(change).filter(([, value]) => value !== undefined);
  const settings: AnswerSettings = { ...context.settings(), ...Object.fromEntries(changed) };
  if (settings.codeMode && settings.programmingLanguage === null)
    throw new ContractError('badRequest');
  return [write({ type: 'settings.changed', settings })];
}

function move(state: InterviewLogState, to: 'initialising' | 'active'): Step[] {
  if (!canMove(state.state, to)) throw new ContractError('notPossibleNow');
  return [write({ type: 'interview.state', state: to })];
}
