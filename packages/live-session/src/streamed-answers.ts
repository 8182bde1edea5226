import { placePiece, emptyText, type AnswerText, type Piece } from './answer-text.ts';

/**
 * Answer text that streams ahead of the log, by answer id. A delta can come before the event that starts its
 * answer, and a draft's text has no event at all. One thing for interviews and exams; what the log itself has
 * stands in its state.
 */
export type StreamedAnswers = Readonly<Record<string, AnswerText>>;

/** The events of a log that concern streamed text; those of interviews and of exams alike. */
export type AnswerEvent =
  | ({ readonly type: 'answer.checkpoint'; readonly answerId: string } & Piece)
  | {
      readonly type: 'answer.finished';
      readonly answerId: string;
      readonly failure?: string | undefined;
    };

/** Shows answer text ahead of its checkpoint; the checkpoint then changes nothing. */
export function addDelta(
  streamed: StreamedAnswers,
  { answerId, offset, text }: Piece & { readonly answerId: string },
): StreamedAnswers {
  const before = streamed[answerId] ?? emptyText;
  const after = placePiece(before, { offset, text });
  return after === before ? streamed : { ...streamed, [answerId]: after };
}

/**
 * The log has the last word: with its end, an answer's streamed text goes. Only where the server was lost, what
 * was read already stays until the new attempt has overtaken it.
 */
export function reduceStreamedAnswers(
  streamed: StreamedAnswers,
  event: AnswerEvent | { readonly type: string },
): StreamedAnswers {
  if (!isAnswerEvent(event)) return streamed;
  if (event.type === 'answer.checkpoint') return addDelta(streamed, event);
  return event.failure === 'server-restarted' ? streamed : forgetAnswer(streamed, event.answerId);
}

export function forgetAnswer(streamed: StreamedAnswers, answerId: string): StreamedAnswers {
  if (!(answerId in streamed)) return streamed;
  const { [answerId]: _, ...others } = streamed;
  return others;
}

/** The longer of what the log has and what has streamed. */
export function readStreamedText(
  streamed: StreamedAnswers,
  answerId: string,
  loggedText: string,
): string {
  const text = streamed[answerId]?.text ?? '';
  return text.length > loggedText.length ? text : loggedText;
}

function isAnswerEvent(event: { readonly type: string }): event is AnswerEvent {
  return event.type === 'answer.checkpoint' || event.type === 'answer.finished';
}
