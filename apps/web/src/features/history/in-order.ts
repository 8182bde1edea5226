import type { QuestionView, SessionView, TurnView } from '@cuecard/live-session';

export type Entry = { type: 'turn'; turn: TurnView } | { type: 'question'; question: QuestionView };

/** Turns as they were heard; a question follows its turn, a typed one stands at its own time. */
export function inOrder({ turns, questions }: SessionView): Entry[] {
  const ofTurn = new Map(questions.map((question) => [question.turnId, question]));
  const entries: (Entry & { at: number })[] = [];
  for (const turn of turns) {
    entries.push({ type: 'turn', turn, at: turn.at });
    const question = ofTurn.get(turn.turnId);
    if (question) entries.push({ type: 'question', question, at: turn.at });
  }
  for (const question of questions)
    if (question.turnId === null) entries.push({ type: 'question', question, at: question.at });
  return entries.sort((a, b) => a.at - b.at);
}
