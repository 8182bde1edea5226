import {
  canMove,
  ContractError,
  decide,
  type AnswerSettings,
  type AnswerShape,
  type Command,
  type Gate,
  type LogEventBody,
  type PreparedCard,
  type Tier,
  type Turn,
} from '@cuecard/contract';
import type { AskedQuestion, SessionState } from './session-state.ts';

/** What a command does to the log, in order. */
export type Step =
  | { do: 'write'; body: LogEventBody }
  /** Ends a running answer where it stands; its text stays. */
  | { do: 'stop'; answerId: string }
  /** Begins an attempt; what `shape` leaves open is as the settings say. */
  | { do: 'answer'; questionId: string; text: string; shape: Partial<AnswerShape> };

export interface DecideWith {
  newId(): string;
  readonly tier: Tier;
  /** The settings that hold now. */
  settings(): AnswerSettings;
  /** The saved question of this id; null when the bank has none. */
  prepared(entryId: string): PreparedCard | null;
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
      return regenerate(session, command, use);
    case 'edit':
      return edit(session, command);
    case 'open-prepared':
      return openPrepared(session, command, use);
    case 'settings':
      return changeSettings(session, command, use);
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
  if (question.text === text || question.edited) return [amended];
  const { questionId } = question;
  const waits = question.attempts === 0;
  return [
    amended,
    write({ type: 'question.amended', questionId, text, by: 'turn' }),
    // An interview that is ending finishes the answer that it has.
    ...(session.state === 'active' && !waits ? answerAnew(session, questionId, text) : []),
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

/** What the user asks is answered at once; what is heard may have to wait. */
function ask(session: SessionState, asked: Asked, use: DecideWith): Step[] {
  const questionId = use.newId();
  const number = session.questions.size + 1;
  const heard = asked.by === 'rules' || asked.by === 'model';
  const waits = heard && session.unfinished.size > 0 && use.settings().arrival === 'wait';
  return [
    write({ type: 'question.asked', questionId, number, ...asked }),
    ...(waits ? [] : answerAnew(session, questionId, asked.text)),
  ];
}

/** Begins the answer of the question that has waited longest, when none is being written. */
export function stepsToContinue(session: SessionState): Step[] {
  const next = session.nextWaiting;
  if (session.state !== 'active' || session.unfinished.size > 0 || next === null) return [];
  return answerAnew(session, next.questionId, next.text);
}

function stop(session: SessionState, { answerId }: CommandOf<'stop'>): Step[] {
  if (!session.unfinished.has(answerId)) throw new ContractError('notPossibleNow');
  return [{ do: 'stop', answerId }];
}

function regenerate(
  session: SessionState,
  { questionId, style, length, thinking }: CommandOf<'regenerate'>,
  use: DecideWith,
): Step[] {
  assertActive(session);
  const question = questionOf(session, questionId);
  const shape: Partial<AnswerShape> = {
    ...(style !== undefined && { style }),
    ...(length !== undefined && { length }),
    ...(thinking !== undefined && { thinking }),
  };
  assertAllowed(use, shape);
  return answerAnew(session, questionId, question.text, shape);
}

function edit(session: SessionState, { questionId, text }: CommandOf<'edit'>): Step[] {
  assertActive(session);
  if (questionOf(session, questionId).text === text) return [];
  return [
    write({ type: 'question.amended', questionId, text, by: 'user' }),
    ...answerAnew(session, questionId, text),
  ];
}

function openPrepared(
  session: SessionState,
  { questionId, entryId }: CommandOf<'open-prepared'>,
  use: DecideWith,
): Step[] {
  questionOf(session, questionId);
  const card = use.prepared(entryId);
  if (card === null) throw new ContractError('questionNotFound');
  return [write({ type: 'prepared.opened', questionId, card })];
}

function changeSettings(
  session: SessionState,
  { change }: CommandOf<'settings'>,
  use: DecideWith,
): Step[] {
  if (session.state === 'ending') throw new ContractError('notPossibleNow');
  assertAllowed(use, change);
  const before = use.settings();
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const settings: AnswerSettings = { ...before, ...Object.fromEntries(given) };
  if (settings.codeMode && settings.programmingLanguage === null)
    throw new ContractError('badRequest');
  return [write({ type: 'settings.changed', settings })];
}

/** @throws ContractError `planRequired` for what the plan does not have */
function assertAllowed(
  use: DecideWith,
  asked: CommandOf<'settings'>['change'] | Partial<AnswerShape>,
): void {
  const gates: Gate[] = [];
  if (asked.style !== undefined && asked.style !== use.settings().style)
    gates.push({ function: 'answerStyle' });
  if (asked.thinking === true) gates.push({ function: 'expertModel' });
  if ('codeMode' in asked && asked.codeMode === true) gates.push({ function: 'codeMode' });
  for (const gate of gates) {
    const decision = decide(use.tier, gate);
    if (!decision.allowed) throw new ContractError('planRequired');
  }
}

function questionOf(session: SessionState, questionId: string): AskedQuestion {
  const question = session.questions.get(questionId);
  if (question === undefined) throw new ContractError('notPossibleNow');
  return question;
}

/** The one place of the rule that a new answer takes over from the one that runs. */
function answerAnew(
  session: SessionState,
  questionId: string,
  text: string,
  shape: Partial<AnswerShape> = {},
): Step[] {
  return [...stopRunning(session), { do: 'answer', questionId, text, shape }];
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
