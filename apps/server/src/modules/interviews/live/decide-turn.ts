import {
  ContractError,
  findLastTurnToAnswer,
  findQuestionOfTurn,
  findTurn,
  isOfRoom,
  type InterviewLogState,
  type InterviewQuestion,
  type LogEventBody,
  type Turn,
} from '@cuecard/contract';
import {
  answerAnew,
  assertActive,
  assertListening,
  write,
  writePrepared,
  writtenWords,
  type CommandOf,
  type DecisionContext,
  type SpokenWords,
  type Step,
} from './decision-steps.ts';

/** The decisions about spoken turns, and the questions that they become. */

export function decideTurn(
  state: InterviewLogState,
  { ask: isAsked, ...turn }: CommandOf<'turn'>,
  context: DecisionContext,
): Step[] {
  assertListening(state);
  const { turnId, text } = turn;
  if (findTurn(state, turnId) !== null) throw new ContractError('notPossibleNow');
  const then =
    isAsked && state.state === 'active'
      ? ask(state, { turnId, text, language: turn.language, by: 'manual' }, context)
      : askByRules(state, turn, context);
  return [write({ ...turn, type: 'turn.final' }), ...then, closeTurn(turnId)];
}

const closeTurn = (turnId: string): Step => ({ do: 'close-turn', turnId });

/** The same turn with more words: its question follows it, or it may become one now. */
export function decideAmend(
  state: InterviewLogState,
  command: CommandOf<'amend'>,
  context: DecisionContext,
): Step[] {
  assertListening(state);
  const { type: _, ...amendment } = command;
  const { turnId, text, language } = amendment;
  const turn = findTurn(state, turnId);
  if (turn === null) throw new ContractError('notPossibleNow');
  const amended = write({ type: 'turn.amended', ...amendment });
  const question = findQuestionOfTurn(state, turnId);
  const then =
    question === null
      ? askByRules(state, { ...turn, ...amendment, language }, context)
      : turn.channel === 'candidate'
        ? []
        : amendQuestion(state, question, { text, language }, context);
  return [amended, ...then, closeTurn(turnId)];
}

export function decideGap(state: InterviewLogState, gap: CommandOf<'gap'>): Step[] {
  assertListening(state);
  return [write({ ...gap, type: 'sound.gap' })];
}

/** The user's own words need no answer: one that is being written ends. Other words are judged as when they came. */
export function decideSpeaker(
  state: InterviewLogState,
  { turnId, channel }: CommandOf<'speaker'>,
  context: DecisionContext,
): Step[] {
  assertListening(state);
  const turn = findTurn(state, turnId);
  if (turn === null || !isOfRoom(turn) || turn.channel === channel)
    throw new ContractError('notPossibleNow');
  const said = write({ type: 'turn.speaker', turnId, channel });
  const question = findQuestionOfTurn(state, turnId);
  if (channel === 'room')
    return [said, ...(question === null ? askByRules(state, { ...turn, channel }, context) : [])];
  const running = state.running.filter(({ questionId }) => questionId === question?.questionId);
  return [
    said,
    ...running.map(({ answerId }): Step => ({ do: 'stop', answerId })),
    closeTurn(turnId),
  ];
}

function amendQuestion(
  state: InterviewLogState,
  question: InterviewQuestion,
  words: Pick<SpokenWords, 'text' | 'language'>,
  context: DecisionContext,
): Step[] {
  const { text } = words;
  if (question.text === text || question.editedByUser) return [];
  const { questionId, turnId, attempts, prepared } = question;
  const finding = context.findPrepared(turnId, text);
  // An interview that is ending finishes the answer that it has; a question that waits goes on waiting.
  const isAnswered = state.state === 'active' && attempts.length > 0;
  return [
    write({
      type: 'question.amended',
      questionId,
      ...writtenWords(words, context),
      by: 'turn',
    }),
    ...writePrepared(questionId, finding, prepared?.card),
    ...(isAnswered
      ? answerAnew(state, { questionId, turnId, text, card: finding.card, shape: {} })
      : []),
  ];
}

function askByRules(state: InterviewLogState, turn: Turn, context: DecisionContext): Step[] {
  if (state.state !== 'active' || state.mode !== 'automatic') return [];
  const { turnId, text, language } = turn;
  const verdict = context.judge(turn);
  if (verdict === 'asked') return ask(state, { turnId, text, language, by: 'rules' }, context);
  return verdict === 'uncertain' ? [{ do: 'consider', turnId, text }] : [];
}

/** Whether an answer to a turn that has likely ended with these words would be wanted at once. */
export function mayDraft(
  state: InterviewLogState,
  turn: SpokenWords,
  context: DecisionContext,
): boolean {
  const { arrival, thinking } = context.settings();
  // The stronger model thinks for long, so it is not begun on a guess.
  if (thinking || turn.channel === 'candidate') return false;
  const question = findQuestionOfTurn(state, turn.turnId);
  if (question !== null) return !question.editedByUser && question.text !== turn.text;
  if (arrival === 'wait' && state.running.length > 0) return false;
  return context.judge(turn) === 'asked';
}

/** A model has found that the turn, with these words, asks something. */
export function stepsToAskByModel(
  state: InterviewLogState,
  { turnId, text }: { turnId: string; text: string },
  context: DecisionContext,
): Step[] {
  const turn = findTurn(state, turnId);
  const isStill =
    turn?.text === text &&
    turn.channel !== 'candidate' &&
    findQuestionOfTurn(state, turnId) === null;
  if (!isStill || state.state !== 'active' || state.mode !== 'automatic')
    return [closeTurn(turnId)];
  const { language } = turn;
  return [...ask(state, { turnId, text, language, by: 'model' }, context), closeTurn(turnId)];
}

export function decideAsk(
  state: InterviewLogState,
  { turnId }: CommandOf<'ask'>,
  context: DecisionContext,
): Step[] {
  assertActive(state);
  const turn = turnId === null ? findLastTurnToAnswer(state) : findTurn(state, turnId);
  if (turn === null || findQuestionOfTurn(state, turn.turnId) !== null)
    throw new ContractError('notPossibleNow');
  const { turnId: ofTurn, text, language } = turn;
  return ask(state, { turnId: ofTurn, text, language, by: 'manual' }, context);
}

export function decideAskTyped(
  state: InterviewLogState,
  { text }: CommandOf<'ask-typed'>,
  context: DecisionContext,
): Step[] {
  assertActive(state);
  return ask(state, { turnId: null, text, by: 'typed' }, context);
}

type Asked = Pick<Extract<LogEventBody, { type: 'question.asked' }>, 'turnId' | 'text' | 'by'> &
  Pick<SpokenWords, 'language'>;

/** What the user asks is answered at once; what was only spoken may have to wait. */
function ask(state: InterviewLogState, asked: Asked, context: DecisionContext): Step[] {
  const questionId = context.newId();
  const number = state.questions.length + 1;
  const isSpoken = asked.by === 'rules' || asked.by === 'model';
  const waits = isSpoken && state.running.length > 0 && context.settings().arrival === 'wait';
  const { turnId, text, by } = asked;
  const words = by === 'typed' ? { text } : writtenWords(asked, context);
  const finding = context.findPrepared(turnId, text);
  const { card } = finding;
  return [
    write({ type: 'question.asked', questionId, number, turnId, ...words, by }),
    ...writePrepared(questionId, finding),
    ...(waits ? [] : answerAnew(state, { questionId, turnId, text, card, shape: {} })),
  ];
}
