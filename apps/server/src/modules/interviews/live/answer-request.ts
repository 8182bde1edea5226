import {
  BASE_LANGUAGES,
  findTurn,
  getCurrentAttempt,
  readAnswerText,
  type AnswerSettings,
  type AnswerShape,
  type EvidenceItem,
  type InterviewLogState,
  type InterviewSetup,
  type PreparedCard,
  type SpokenLanguage,
} from '@cuecard/contract';
import type { AnswerRequest } from '../answers/author-chain.ts';
import type { SpokenTurn } from './ports.ts';

/** Turns before that a judge is given: about the last five minutes of talk. */
const MAX_JUDGED_TURNS = 40;
/** Turns before that an author is given: a long interview. The prompt takes the latest of them, in steps. */
const MAX_CONVERSATION_TURNS = 600;
/** Answered questions before that an author is given. */
const MAX_EARLIER_QUESTIONS = 3;

/** The last turns before the named one, oldest first; the last of all for null and for a turn to come. */
export function listTurnsBefore(
  { turns }: InterviewLogState,
  turnId: string | null,
  maxCount = MAX_JUDGED_TURNS,
): SpokenTurn[] {
  const at = turns.findLastIndex((turn) => turn.turnId === turnId);
  const end = at === -1 ? turns.length : at;
  // The turns themselves: who reads them may remember what is in them.
  return turns.slice(Math.max(0, end - maxCount), end);
}

/** `card`: what the question bank has for the words, where that is known already. */
export interface AskedAnswer {
  readonly turnId: string | null;
  readonly text: string;
  readonly questionId?: string;
  readonly card?: PreparedCard | null;
  readonly shape: Partial<AnswerShape>;
  /** Of words that are in no turn yet; else the turn says. */
  readonly language?: SpokenLanguage | undefined;
}

/** What answers are asked for with at one moment; `facts` is what the resume says. */
export interface RequestSources {
  readonly setup: InterviewSetup;
  readonly settings: AnswerSettings;
  readonly facts: readonly EvidenceItem[];
}

/** @param saved the saved answer to these words, as evidence */
export function buildAnswerRequest(
  state: InterviewLogState,
  { setup, settings, facts }: RequestSources,
  asked: AskedAnswer,
  saved: EvidenceItem | null,
): Omit<AnswerRequest, 'fenceId'> {
  const shape = completeShape(settings, asked.shape);
  const { codeMode, programmingLanguage } = settings;
  const question = state.questions.find(({ questionId }) => questionId === asked.questionId);
  const turnId = asked.turnId ?? question?.turnId ?? null;
  const heard = asked.language ?? (turnId === null ? undefined : findTurn(state, turnId)?.language);
  const answerLanguage = chooseAnswerLanguage(setup, settings, heard);
  return {
    setup: { ...setup, style: shape.style, answerLanguage, codeMode, programmingLanguage },
    shape,
    mode: 'asked',
    evidence: saved === null ? facts : [...facts, saved],
    question: asked.text,
    conversation: listTurnsBefore(state, turnId, MAX_CONVERSATION_TURNS),
    earlier: listEarlierAnswers(state, asked.questionId),
  };
}

/**
 * Who is asked in another language answers in it, if every plan has it. Answers that are wanted in another language than
 * the interview's are the user's own choice, which no turn changes.
 */
function chooseAnswerLanguage(
  { interviewLanguage }: InterviewSetup,
  { answerLanguage }: AnswerSettings,
  heard: SpokenLanguage | undefined,
): SpokenLanguage {
  const follows = answerLanguage === interviewLanguage;
  return follows && heard !== undefined && BASE_LANGUAGES.includes(heard) ? heard : answerLanguage;
}

/** The latest questions with an answer, oldest first, without the one that is asked now. */
function listEarlierAnswers(
  state: InterviewLogState,
  questionId: string | undefined,
): { question: string; answer: string }[] {
  const earlier: { question: string; answer: string }[] = [];
  for (const question of state.questions.toReversed()) {
    const attempt = getCurrentAttempt(question);
    const answer = attempt === null ? '' : readAnswerText(state, attempt);
    if (question.questionId !== questionId && answer !== '')
      earlier.unshift({ question: question.text, answer });
    if (earlier.length === MAX_EARLIER_QUESTIONS) break;
  }
  return earlier;
}

/** Fields that the attempt leaves open are as the settings say. */
function completeShape(settings: AnswerSettings, asked: Partial<AnswerShape>): AnswerShape {
  const { style, length, thinking } = settings;
  return { style, length, thinking, ...asked };
}
