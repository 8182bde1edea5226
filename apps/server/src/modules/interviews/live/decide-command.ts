import {
  canMove,
  ContractError,
  decide,
  refuseByPlan,
  type AnswerSettings,
  type AnswerShape,
  type Command,
  type Gate,
  type LogEventBody,
  type PreparedCard,
  type PreparedFinding,
  type Tier,
  type Turn,
} from '@cuecard/contract';
import type { AskedQuestion, SessionState } from './session-state.ts';

/** What a command does to the log, in order. */
export type Step =
  | { do: 'write'; body: LogEventBody }
  /** Ends a running answer where it stands; its text stays. */
  | { do: 'stop'; answerId: string }
  /** Begins an attempt, or adopts the draft of the turn's words. */
  | {
      do: 'answer';
      questionId: string;
      /** The turn whose words are asked; null when they were not heard just now. */
      turnId: string | null;
      text: string;
      /** The saved answer to it. */
      card: PreparedCard | null;
      /** What it leaves open is as the settings say. */
      shape: Partial<AnswerShape>;
    }
  /** The rules cannot tell whether the turn asks anything: a model may. */
  | { do: 'consider'; turnId: string; text: string }
  /** The turn is final with these words: a draft of others is of no use. */
  | { do: 'close-turn'; turnId: string };

export type HeardTurn = Pick<Turn, 'turnId' | 'channel' | 'text'>;

export interface DecideWith {
  newId(): string;
  readonly tier: () => Tier;
  /** The settings that hold now. */
  readonly settings: () => AnswerSettings;
  /** The saved question of this id; null when the bank has none. */
  prepared(entryId: string): PreparedCard | null;
  /** Whether the rules find that the turn asks something. */
  judge(turn: HeardTurn): 'asked' | 'uncertain' | 'none';
  /** What the question bank has for a question; `turnId` null: it was not heard. */
  find(turnId: string | null, text: string): PreparedFinding;
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
        throw refuseByPlan(use.tier(), NO_TIME_LEFT);
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
      return edit(session, command, use);
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
  return [
    write({ ...turn, type: 'turn.final' }),
    ...askByRules(session, turn, use),
    closeTurn(turn.turnId),
  ];
}

const closeTurn = (turnId: string): Step => ({ do: 'close-turn', turnId });

/** The same turn with more words: its question follows it, or it may become one now. */
function amendTurn(session: SessionState, command: CommandOf<'amend'>, use: DecideWith): Step[] {
  assertListening(session);
  const { turnId, text, endMs } = command;
  const turn = session.turns.get(turnId);
  if (turn === undefined) throw new ContractError('notPossibleNow');
  const amended = write({ type: 'turn.amended', turnId, text, endMs });
  const question = session.questionOfTurn.get(turnId);
  const then =
    question === undefined
      ? askByRules(session, { ...turn, text, endMs }, use)
      : amendQuestion(session, question, text, use);
  return [amended, ...then, closeTurn(turnId)];
}

function amendQuestion(
  session: SessionState,
  question: AskedQuestion,
  text: string,
  use: DecideWith,
): Step[] {
  if (question.text === text || question.edited) return [];
  const { questionId, turnId, attempts } = question;
  const finding = use.find(turnId, text);
  // An interview that is ending finishes the answer that it has; a question that waits goes on waiting.
  const isAnswered = session.state === 'active' && attempts > 0;
  return [
    write({ type: 'question.amended', questionId, text, by: 'turn' }),
    ...prepared(questionId, finding, question.card),
    ...(isAnswered
      ? answerAnew(session, { questionId, turnId, text, card: finding.card, shape: {} })
      : []),
  ];
}

/** What the question bank has, where that differs from what is on the card. */
function prepared(
  questionId: string,
  { card, titles }: PreparedFinding,
  before: PreparedCard | null = null,
): Step[] {
  const isNews = card?.entryId !== before?.entryId || titles.length > 0;
  return isNews ? [write({ type: 'prepared.found', questionId, card, titles })] : [];
}

function askByRules(session: SessionState, turn: Turn, use: DecideWith): Step[] {
  if (session.state !== 'active' || session.mode !== 'automatic') return [];
  const { turnId, text } = turn;
  const verdict = use.judge(turn);
  if (verdict === 'asked') return ask(session, { turnId, text, by: 'rules' }, use);
  return verdict === 'uncertain' ? [{ do: 'consider', turnId, text }] : [];
}

/** Whether an answer to a turn that has likely ended with these words would be wanted at once. */
export function mayDraft(session: SessionState, turn: HeardTurn, use: DecideWith): boolean {
  const { arrival, thinking } = use.settings();
  // What the stronger model thinks about for long is not begun on a guess.
  if (thinking || turn.channel === 'candidate') return false;
  const question = session.questionOfTurn.get(turn.turnId);
  if (question !== undefined) return !question.edited && question.text !== turn.text;
  if (arrival === 'wait' && session.unfinished.size > 0) return false;
  return use.judge(turn) === 'asked';
}

/** A model has found that the turn, with these words, asks something. */
export function stepsToAskByModel(
  session: SessionState,
  { turnId, text }: { turnId: string; text: string },
  use: DecideWith,
): Step[] {
  const isStill = session.turns.get(turnId)?.text === text && !session.questionOfTurn.has(turnId);
  if (!isStill || session.state !== 'active' || session.mode !== 'automatic')
    return [closeTurn(turnId)];
  return [...ask(session, { turnId, text, by: 'model' }, use), closeTurn(turnId)];
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
  const { turnId, text } = asked;
  const finding = use.find(turnId, text);
  const { card } = finding;
  return [
    write({ type: 'question.asked', questionId, number, ...asked }),
    ...prepared(questionId, finding),
    ...(waits ? [] : answerAnew(session, { questionId, turnId, text, card, shape: {} })),
  ];
}

/** Begins the answer of the question that has waited longest, when none is being written. */
export function stepsToContinue(session: SessionState): Step[] {
  const next = session.nextWaiting;
  if (session.state !== 'active' || session.unfinished.size > 0 || next === null) return [];
  const { questionId, text, card } = next;
  return answerAnew(session, { questionId, turnId: null, text, card, shape: {} });
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
  const { text, card } = question;
  return answerAnew(session, { questionId, turnId: null, text, card, shape });
}

function edit(
  session: SessionState,
  { questionId, text }: CommandOf<'edit'>,
  use: DecideWith,
): Step[] {
  assertActive(session);
  const question = questionOf(session, questionId);
  if (question.text === text) return [];
  const finding = use.find(null, text);
  return [
    write({ type: 'question.amended', questionId, text, by: 'user' }),
    ...prepared(questionId, finding, question.card),
    ...answerAnew(session, { questionId, turnId: null, text, card: finding.card, shape: {} }),
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

const NO_TIME_LEFT = { allowed: false, function: 'startInterview', requires: null } as const;

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
    const decision = decide(use.tier(), gate);
    if (!decision.allowed) throw refuseByPlan(use.tier(), decision);
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
  answer: Omit<Extract<Step, { do: 'answer' }>, 'do'>,
): Step[] {
  return [...stopRunning(session), { do: 'answer', ...answer }];
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
