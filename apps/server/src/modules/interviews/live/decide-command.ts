import {
  canMove,
  ContractError,
  refuseByPlan,
  type AnswerSettings,
  type Command,
  type InterviewLogState,
} from '@cuecard/contract';
import { decideEdit, decideOpenPrepared, decideRegenerate, decideStop } from './decide-answer.ts';
import { decideAmend, decideAsk, decideAskTyped, decideTurn } from './decide-turn.ts';
import {
  assertAllowed,
  stopRunning,
  write,
  type CommandOf,
  type DecisionContext,
  type Step,
} from './decision-steps.ts';

const NO_TIME_LEFT = { allowed: false, function: 'startInterview', requires: null } as const;

/**
 * Says what a command does, by what the log says.
 * @throws ContractError what cannot be done now, or not any more
 */
export function decideCommand(
  state: InterviewLogState,
  command: Command,
  context: DecisionContext,
): Step[] {
  if (state.state === 'ended') throw new ContractError('interviewEnded');
  switch (command.type) {
    case 'initialise':
      return move(state, 'initialising');
    case 'activate':
      if (state.state === 'initialising' && !context.mayStart())
        throw refuseByPlan(context.tier(), NO_TIME_LEFT);
      return move(state, 'active');
    case 'end':
      return end(state);
    case 'mode':
      return [write({ type: 'recognition.mode', mode: command.mode })];
    case 'settings':
      return changeSettings(state, command, context);
    case 'turn':
      return decideTurn(state, command, context);
    case 'amend':
      return decideAmend(state, command, context);
    case 'ask':
      return decideAsk(state, command, context);
    case 'ask-typed':
      return decideAskTyped(state, command, context);
    case 'stop':
      return decideStop(state, command);
    case 'regenerate':
      return decideRegenerate(state, command, context);
    case 'edit':
      return decideEdit(state, command, context);
    case 'open-prepared':
      return decideOpenPrepared(state, command, context);
  }
}

function move(state: InterviewLogState, to: 'initialising' | 'active'): Step[] {
  if (!canMove(state.state, to)) throw new ContractError('notPossibleNow');
  return [write({ type: 'interview.state', state: to })];
}

/** A user who ends an interview that is ending already does not want to wait for its last answer. */
function end(state: InterviewLogState): Step[] {
  if (state.state === 'ending') return stopRunning(state);
  return [
    write({ type: 'interview.state', state: 'ending', reason: 'user' }),
    ...stopRunning(state),
  ];
}

function changeSettings(
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
