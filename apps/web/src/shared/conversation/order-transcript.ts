import type {
  InterviewGap,
  InterviewLogState,
  InterviewQuestion,
  InterviewTurn,
} from '@cuecard/contract';
import { sortBySpeechOrder } from './sort-by-speech-order.ts';

export type Entry =
  | { type: 'turn'; turn: InterviewTurn }
  | { type: 'question'; question: InterviewQuestion }
  | { type: 'gap'; gap: InterviewGap };

/**
 * Turns as they were heard; a question follows its turn. What was typed stands at its own time, and so does what was
 * not heard.
 */
export function orderTranscript({ turns, questions, gaps }: InterviewLogState): Entry[] {
  const ofTurn = new Map(questions.map((question) => [question.turnId, question]));
  const atTheirTime = [
    ...questions
      .filter(({ turnId }) => turnId === null)
      .map((question) => ({ at: question.at, entry: { type: 'question', question } as const })),
    ...gaps.map((gap) => ({ at: gap.at, entry: { type: 'gap', gap } as const })),
  ].sort((one, other) => one.at - other.at);
  const entries: Entry[] = [];
  const placeUntil = (beforeMs: number) => {
    for (
      let next = atTheirTime[0];
      next !== undefined && next.at < beforeMs;
      next = atTheirTime[0]
    ) {
      entries.push(next.entry);
      atTheirTime.shift();
    }
  };
  for (const turn of sortBySpeechOrder(turns)) {
    placeUntil(turn.at);
    entries.push({ type: 'turn', turn });
    const question = ofTurn.get(turn.turnId);
    if (question) entries.push({ type: 'question', question });
  }
  placeUntil(Infinity);
  return entries;
}
