import type { InterviewLogState, InterviewQuestion, InterviewTurn } from '@cuecard/contract';
import { sortBySpeechOrder } from './sort-by-speech-order.ts';

export type Entry =
  | { type: 'turn'; turn: InterviewTurn }
  | { type: 'question'; question: InterviewQuestion };

/** Turns as they were heard; a question follows its turn, a typed one stands at its own time. */
export function orderTranscript({ turns, questions }: InterviewLogState): Entry[] {
  const ofTurn = new Map(questions.map((question) => [question.turnId, question]));
  const typed = questions.filter(({ turnId }) => turnId === null);
  const entries: Entry[] = [];
  const placeTyped = (beforeMs: number) => {
    for (let next = typed[0]; next !== undefined && next.at < beforeMs; next = typed[0]) {
      entries.push({ type: 'question', question: next });
      typed.shift();
    }
  };
  for (const turn of sortBySpeechOrder(turns)) {
    placeTyped(turn.at);
    entries.push({ type: 'turn', turn });
    const question = ofTurn.get(turn.turnId);
    if (question) entries.push({ type: 'question', question });
  }
  placeTyped(Infinity);
  return entries;
}
