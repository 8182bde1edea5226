import type {
  AnswerSettings,
  AnswerShape,
  EvidenceItem,
  InterviewSetup,
  PreparedCard,
} from '@cuecard/contract';
import type { AnswerRequest } from '../answers/author-chain.ts';
import type { SpokenTurn } from './ports.ts';
import type { SessionState } from './session-state.ts';

/** Turns before that a judge is given: about the last five minutes of talk. */
const JUDGED_TURNS = 40;
/** Turns before that an author is given: a long interview. The prompt takes the latest of them, in steps. */
const TALKED_TURNS = 600;
/** Answered questions before that an author is given. */
const EARLIER_QUESTIONS = 3;

/** The last turns before the named one, oldest first; the last of all for null and for a turn to come. */
export function turnsBefore(
  session: SessionState,
  turnId: string | null,
  most = JUDGED_TURNS,
): SpokenTurn[] {
  const turns = [...session.turns.values()];
  const at = turns.findLastIndex((turn) => turn.turnId === turnId);
  const before = at === -1 ? turns : turns.slice(0, at);
  // The turns themselves: who reads them may remember what is in them.
  return before.slice(-most);
}

/** What answers are asked for with at one moment. */
export interface RequestGrounds {
  readonly setup: InterviewSetup;
  readonly settings: AnswerSettings;
  /** What the resume says. */
  readonly facts: readonly EvidenceItem[];
  /** The saved answer to these words, as evidence. */
  readonly prepared: (asked: AskedWords) => EvidenceItem | null;
}

/** `card`: what the question bank has for them, where that is known already. */
export interface AskedWords {
  readonly turnId: string | null;
  readonly text: string;
  readonly card?: PreparedCard | null | undefined;
}

export function requestOf(
  session: SessionState,
  { setup, settings, facts, prepared }: RequestGrounds,
  asked: AskedWords & { readonly questionId?: string; readonly shape: Partial<AnswerShape> },
): Omit<AnswerRequest, 'fenceId'> {
  const earlier = [...session.questions.values()]
    .filter(({ questionId, answer }) => questionId !== asked.questionId && answer !== '')
    .slice(-EARLIER_QUESTIONS)
    .map(({ text, answer }) => ({ question: text, answer }));
  const shape = shapeOf(settings, asked.shape);
  const { answerLanguage, codeMode, programmingLanguage } = settings;
  const card = prepared(asked);
  const asker =
    asked.questionId === undefined ? undefined : session.questions.get(asked.questionId);
  return {
    setup: { ...setup, style: shape.style, answerLanguage, codeMode, programmingLanguage },
    shape,
    mode: 'asked',
    evidence: card === null ? facts : [...facts, card],
    question: asked.text,
    conversation: turnsBefore(session, asked.turnId ?? asker?.turnId ?? null, TALKED_TURNS),
    earlier,
  };
}

/** What the attempt leaves open is as the settings say. */
function shapeOf(settings: AnswerSettings, asked: Partial<AnswerShape>): AnswerShape {
  const { style, length, thinking } = settings;
  return { style, length, thinking, ...asked };
}
