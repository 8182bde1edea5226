import { useState } from 'react';
import type { QuestionView } from '@cuecard/live-session';
import { useLive } from './live-context.ts';

export interface Selection {
  /** On the desk now: the newest, or the earlier one that was opened. */
  readonly question: QuestionView | null;
  readonly isNewest: boolean;
  open: (questionId: string) => void;
  openNewest: () => void;
  /** One question up (earlier) or down (later). */
  step: (by: 'earlier' | 'later') => void;
}

/** Which question is on the desk. A new question always comes to the front. */
export function useSelection(): Selection {
  const questions = useLive((live) => live.view.questions);
  const newestId = questions.at(-1)?.questionId ?? null;
  // An earlier question counts as opened only while no newer one has come.
  const [choice, setChoice] = useState({ questionId: '', whileNewest: newestId });
  const open = (questionId: string) => setChoice({ questionId, whileNewest: newestId });
  const opened =
    choice.whileNewest === newestId
      ? questions.findIndex((question) => question.questionId === choice.questionId)
      : -1;
  const index = opened === -1 ? questions.length - 1 : opened;
  return {
    question: questions[index] ?? null,
    isNewest: index === questions.length - 1,
    open,
    openNewest: () => open(''),
    step: (by) => {
      const next = questions[index + (by === 'earlier' ? -1 : 1)];
      if (next !== undefined) open(next.questionId);
    },
  };
}
