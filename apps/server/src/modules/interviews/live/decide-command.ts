import { canMove, ContractError, type Command, type LogEventBody } from '@cuecard/contract';
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
  asks(turn: Extract<Command, { type: 'turn' }>): boolean;
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
  const takes = session.state === 'active' || session.state === 'ending';
  if (!takes || session.turns.has(turn.turnId)) throw new ContractError('notPossibleNow');
  const taken = write({ ...turn, type: 'turn.final' });
  const asks = session.state === 'active' && session.mode === 'automatic' && use.asks(turn);
  if (!asks) return [taken];
  return [taken, ...ask(session, { turnId: turn.turnId, text: turn.text, by: 'rules' }, use)];
}

function askTurn(session: SessionState, { turnId }: CommandOf<'ask'>, use: DecideWith): Step[] {
  assertActive(session);
  const turn = turnId === null ? session.lastInterviewerTurn : session.turns.get(turnId);
  if (!turn || session.askedTurns.has(turn.turnId)) throw new ContractError('notPossibleNow');
  return ask(session, { turnId: turn.turnId, text: turn.text, by: 'manual' }, use);
}

type Asked = Pick<Extract<LogEventBody, { type: 'question.asked' }>, 'turnId' | 'text' | 'by'>;

function ask(session: SessionState, asked: Asked, use: DecideWith): Step[] {
  const questionId = use.newId();
  const number = session.questions.size + 1;
  return [
    write({ type: 'question.asked', questionId, number, ...asked }),
    ...stopRunning(session),
    { do: 'answer', questionId, text: asked.text },
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
  return [...stopRunning(session), { do: 'answer', questionId, text: question.text }];
}

/** The one place of the rule that a new answer takes over from the one that runs. */
function stopRunning(session: SessionState): Step[] {
  return [...session.unfinished.keys()].map((answerId) => ({ do: 'stop', answerId }));
}

function assertActive(session: SessionState): void {
  if (session.state !== 'active') throw new ContractError('notPossibleNow');
}
