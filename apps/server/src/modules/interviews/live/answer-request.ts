import type { AnswerSettings, AnswerShape, EvidenceItem, InterviewSetup } from '@cuecard/contract';
import type { AnswerRequest } from '../answers/author-chain.ts';
import type { SpokenTurn } from './ports.ts';
import type { SessionState } from './session-state.ts';

/** Turns before that a judge and an author are given: about the last five minutes of talk. */
const earlierTurns = 40;
/** Answered questions before that an author is given. */
const earlierQuestions = 3;

/** The last turns before the named one, oldest first; all of them for null and for a turn to come. */
export function turnsBefore(session: SessionState, turnId: string | null): SpokenTurn[] {
  const turns = [...session.turns.values()];
  const at = turns.findLastIndex((turn) => turn.turnId === turnId);
  const before = at === -1 ? turns : turns.slice(0, at);
  return before.slice(-earlierTurns).map(({ channel, text }) => ({ channel, text }));
}

export interface RequestGrounds {
  readonly setup: InterviewSetup;
  readonly settings: AnswerSettings;
  readonly shape: Partial<AnswerShape>;
  readonly evidence: readonly EvidenceItem[];
}

export function answerRequestOf(
  session: SessionState,
  { setup, settings, shape, evidence }: RequestGrounds,
  questionId: string,
  question: string,
): Omit<AnswerRequest, 'fenceId'> {
  const turnId = session.questions.get(questionId)?.turnId ?? null;
  const earlier = [...session.questions.values()]
    .filter((other) => other.questionId !== questionId && other.answer !== '')
    .slice(-earlierQuestions)
    .map(({ text, answer }) => ({ question: text, answer }));
  const whole = shapeOf(settings, shape);
  const { answerLanguage, codeMode, programmingLanguage } = settings;
  return {
    setup: { ...setup, style: whole.style, answerLanguage, codeMode, programmingLanguage },
    shape: whole,
    mode: 'asked',
    evidence,
    question,
    conversation: turnsBefore(session, turnId),
    earlier,
  };
}

/** What the attempt leaves open is as the settings say. */
export function shapeOf(settings: AnswerSettings, asked: Partial<AnswerShape>): AnswerShape {
  const { style, length, thinking } = settings;
  return { style, length, thinking, ...asked };
}
