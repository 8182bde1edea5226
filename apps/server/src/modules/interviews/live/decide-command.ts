import { ContractError, type Command, type InterviewLogState } from '@cuecard/contract';
import { decideEdit, decideOpenPrepared, decideRegenerate, decideStop } from './decide-answer.ts';
import {
  decideActivate,
  decideEnd,
  decideInitialise,
  decideMode,
  decideSettings,
} from './decide-interview.ts';
import { decideAmend, decideAsk, decideAskTyped, decideTurn } from './decide-turn.ts';
import type { CommandOf, Decide, DecisionContext, Step } from './decision-steps.ts';

const DECISIONS: { readonly [Type in Command['type']]: Decide<Type> } = {
  initialise: decideInitialise,
  activate: decideActivate,
  end: decideEnd,
  mode: decideMode,
  settings: decideSettings,
  turn: decideTurn,
  amend: decideAmend,
  ask: decideAsk,
  'ask-typed': decideAskTyped,
  stop: decideStop,
  regenerate: decideRegenerate,
  edit: decideEdit,
  'open-prepared': decideOpenPrepared,
};

/** The commands that an answer may follow from at once. */
export const ASKING: ReadonlySet<Command['type']> = new Set([
  'turn',
  'amend',
  'ask',
  'ask-typed',
  'regenerate',
  'edit',
]);

/** @throws ContractError what cannot be done now, or not any more */
export function decideCommand<Type extends Command['type']>(
  state: InterviewLogState,
  command: CommandOf<Type>,
  context: DecisionContext,
): Step[] {
  if (state.state === 'ended') throw new ContractError('interviewEnded');
  return DECISIONS[command.type](state, command, context);
}
