import {
  canMove,
  ContractError,
  type Command,
  type LogEventBody,
  type Turn,
} from '@cuecard/contract';
import type { SessionState } from './session-state.ts';

/** What a command does to the log, in order. */
export type Step =
  | { do: 'write'; body: LogEventBody }
  /** Ends a running answer where it stands; its text stays. */
  | { do: 'stop'; answerId: string }
  | { do: 'answer'; questionId: string; text: string };

export interface DecideWith {
  newId(): string;
  /** Whether the rules find that the turn asks something. */
  asks(turn: Turn): boolean;
  /** Whether the plan and the time allow to start. */
  mayStart(): boolean;
}

type CommandOf<Type extends Command['type']> = Extract<Command, { type: Type }>;

/**
 * Says what a command does, by what the log says.
 * @throws ContractError what cannot be done now, or not any more
 */
export function decideCommand(session: SessionState, command: Command, use: DecideWith): Step[] {
  if (session.state === 'ended') throw new ContractError('interviewEnded');
  switch (command.type) {
    case 'initialise':
      return move(session, 'initialising');
    case 'activate':
      if (session.state === 'initialising' && !use.mayStart())
        throw new ContractError('planRequired');
      return move(session, 'active');
    case 'end':
      return end(session);
    case 'mode':
      return [write({ type: 'recognition.mode', mode: command.mode })];
    case 'turn':
      return takeTurn(session, command, use);
    case 'amend':
      return amendTurn(session, command, use);
    case 'ask':
      return askTurn(session, command, use);
    case 'ask-typed':
      assertActive(session);
      return ask(session, { turnId: null, text: command.text, by: 'typed' }, use);
    case 'stop':
      return stop(session, command);
    case 'regenerate':
      return regenerate(session, command);
  }
}

const write = (body: LogEventBody): Step => ({ do: 'write', body });

function move(session: SessionState, state: 'initialising' | 'active'): Step[] {
  if (!canMove(session.state, state)) throw new ContractError('notPossibleNow');
  return [write({ type: 'interview.state', state })];
}

/** Who ends an interview that is ending already does not want to wait for its last answer. */
function end(session: SessionState): Step[] {
  if (session.state === 'ending') return stopRunning(session);
  return [
    write({ type: 'interview.state', state: 'ending', reason: 'user' }),
    ...stopRunning(session),
  ];
}

function takeTurn(session: SessionState, turn: CommandOf<'turn'>, use: DecideWith): Step[] {
  assertListening(session);
  if (session.turns.has(turn.turnId)) throw new ContractError('notPossibleNow');
  return [write({ ...turn, type: 'turn.final' }), ...askByRules(session, turn, use)];
}

/** The same turn with more words: its question follows it, or it may become one now. */
function amendTurn(session: SessionState, command: CommandOf<'amend'>, use: DecideWith): Step[] {
  assertListening(session);
  const { turnId, text, endMs } = command;
  const turn = session.turns.get(turnId);
  if (turn === undefined) throw new ContractError('notPossibleNow');
  const amended = write({ type: 'turn.amended', turnId, text, endMs });
  const question = session.questionOfTurn.get(turnId);
  if (question === undefined)
    return [amended, ...askByRules(session, { ...turn, text, endMs }, use)];
  if (question.text === text) return [amended];
  const { questionId } = question;
  return [
    amended,
    write({ type: 'question.amended', questionId, text }),
    // An interview that is ending finishes the answer that it has.
    ...(session.state === 'active' ? answerAnew(session, questionId, text) : []),
  ];
}

function askByRules(session: SessionState, turn: Turn, use: DecideWith): Step[] {
  const asks = session.state === 'active' && session.mode === 'automatic' && use.asks(turn);
  if (!asks) return [];
  return ask(session, { turnId: turn.turnId, text: turn.text, by: 'rules' }, use);
}

function askTurn(session: SessionState, { turnId }: CommandOf<'ask'>, use: DecideWith): Step[] {
  assertActive(session);
  const turn = turnId === null ? session.lastTurnToAnswer : session.turns.get(turnId);
  if (!turn || session.questionOfTurn.has(turn.turnId)) throw new ContractError('notPossibleNow');
  return ask(session, { turnId: turn.turnId, text: turn.text, by: 'manual' }, use);
}

type Asked = Pick<Extract<LogEventBody, { type: 'question.asked' }>, 'turnId' | 'text' | 'by'>;

function ask(session: SessionState, asked: Asked, use: DecideWith): Step[] {
  const questionId = use.newId();
  const number = session.questions.size + 1;
  return [
    write({ type: 'question.asked', questionId, number, ...asked }),
    ...answerAnew(session, questionId, asked.text),
  ];
}

function stop(session: SessionState, { answerId }: CommandOf<'stop'>): Step[] {
  if (!session.unfinished.has(answerId)) throw new ContractError('notPossibleNow');
  return [{ do: 'stop', answerId }];
}

function regenerate(session: SessionState, { questionId }: CommandOf<'regenerate'>): Step[] {
  assertActive(session);
  const question = session.questions.get(questionId);
  if (question === undefined) throw new ContractError('notPossibleNow');
  return answerAnew(session, questionId, question.text);
}

/** The one place of the rule that a new answer takes over from the one that runs. */
function answerAnew(session: SessionState, questionId: string, text: string): Step[] {
  return [...stopRunning(session), { do: 'answer', questionId, text }];
}

function stopRunning(session: SessionState): Step[] {
  return [...session.unfinished.keys()].map((answerId) => ({ do: 'stop', answerId }));
}

function assertListening({ state }: SessionState): void {
  if (state !== 'active' && state !== 'ending') throw new ContractError('notPossibleNow');
}

function assertActive(session: SessionState): void {
  if (session.state !== 'active') throw new ContractError('notPossibleNow');
}
