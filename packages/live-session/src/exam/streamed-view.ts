import {
  applyExamEvent,
  emptyExam,
  type ExamAnswer,
  type ExamEvent,
  type ExamView,
} from '@cuecard/contract';
import { emptyText, placePiece, type AnswerText, type Piece } from '../answer-text.ts';

/** What the log says, and answer text that has streamed ahead of it. */
export interface StreamedExam {
  readonly view: ExamView;
  /** By answer, of those that are being written. */
  readonly ahead: Readonly<Record<string, AnswerText>>;
}

export const emptyStream: StreamedExam = { view: emptyExam, ahead: {} };

/** A repeated event changes nothing. @throws RangeError when numbers are missing before it */
export function takeExamEvent(stream: StreamedExam, event: ExamEvent): StreamedExam {
  const { view, ahead } = stream;
  if (event.seq <= view.lastSeq) return stream;
  if (event.seq > view.lastSeq + 1)
    throw new RangeError(`event ${event.seq} follows ${view.lastSeq}`);
  const next = applyExamEvent(view, event);
  if (event.type === 'answer.checkpoint')
    return { view: next, ahead: placed(ahead, event.answerId, event) };
  if (event.type !== 'answer.finished') return { view: next, ahead };
  const { [event.answerId]: _, ...others } = ahead;
  return { view: next, ahead: others };
}

/** Text ahead of its checkpoint; the checkpoint then changes nothing. */
export function takeExamDelta(
  stream: StreamedExam,
  delta: Piece & { answerId: string },
): StreamedExam {
  return { ...stream, ahead: placed(stream.ahead, delta.answerId, delta) };
}

export function examOf(events: readonly ExamEvent[]): ExamView {
  return events.reduce(takeExamEvent, emptyStream).view;
}

/** The exam as it is shown: each answer with all of its text that has come. */
export function shownExam({ view, ahead }: StreamedExam): ExamView {
  if (Object.keys(ahead).length === 0) return view;
  const longer = (answer: ExamAnswer): ExamAnswer => {
    const text = ahead[answer.id]?.text ?? '';
    const isAhead = answer.state === 'writing' && text.length > answer.text.length;
    return isAhead ? { ...answer, text } : answer;
  };
  const questions = view.questions.map((question) => ({
    ...question,
    answers: question.answers.map(longer),
    followUps: question.followUps.map((one) => ({ ...one, answers: one.answers.map(longer) })),
  }));
  return { ...view, questions };
}

function placed(ahead: StreamedExam['ahead'], answerId: string, { offset, text }: Piece) {
  return { ...ahead, [answerId]: placePiece(ahead[answerId] ?? emptyText, { offset, text }) };
}
