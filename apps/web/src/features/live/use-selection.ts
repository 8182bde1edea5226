import { type AnswerAttempt, getCurrentAttempt, type InterviewQuestion } from '@cuecard/contract';
import { findFrontQuestion } from '@cuecard/live-session';
import { useState } from 'react';
import { findUpcomingTurn } from './upcoming-turn.ts';
import { useLive } from './live-context.ts';

export interface Selection {
  /** On the desk now: the one in front, or the earlier one that was opened. Null with a `coming` one. */
  readonly question: InterviewQuestion | null;
  /** The turn that is about to become a question, while nothing else has been opened. */
  readonly coming: string | null;
  /** Stays the same when a turn has become a question. */
  readonly key: string;
  readonly isFront: boolean;
  /** The attempt on the card: the newest, or the earlier one that was chosen. */
  readonly attempt: AnswerAttempt | null;
  readonly isEditing: boolean;
  open: (questionId: string) => void;
  openFront: () => void;
  /** One question up (earlier) or down (later). */
  step: (by: 'earlier' | 'later') => void;
  showAttempt: (answerId: string) => void;
  stepAttempt: (by: -1 | 1) => void;
  edit: (isEditing: boolean) => void;
}

/** The question on the desk. A new question takes its place; until one comes, the earlier one stays. */
export function useSelection(): Selection {
  const questions = useLive((live) => live.view.questions);
  const front = useLive((live) => findFrontQuestion(live.view));
  const coming = useLive(findUpcomingTurn);
  const frontKey = coming ?? getKey(front);
  // An earlier question counts as opened only while nothing new has come to the front.
  const [choice, setChoice] = useState({ questionId: '', whileFront: frontKey });
  const opened =
    choice.whileFront === frontKey
      ? questions.find((question) => question.questionId === choice.questionId)
      : undefined;
  const question = opened ?? (coming === null ? front : null);
  const open = (questionId: string) => setChoice({ questionId, whileFront: frontKey });
  const attempts = useAttemptChoice(question);
  const [editing, setEditing] = useState('');
  return {
    question,
    coming: question === null ? coming : null,
    key: question === null ? frontKey : getKey(question),
    isFront: opened === undefined || opened === front,
    ...attempts,
    isEditing: question !== null && editing === question.questionId,
    open,
    openFront: () => open(''),
    step: (by) => {
      const index = question === null ? questions.length : questions.indexOf(question);
      const next = questions[index + (by === 'earlier' ? -1 : 1)];
      if (next !== undefined) open(next.questionId);
    },
    edit: (isEditing) => setEditing(isEditing ? (question?.questionId ?? '') : ''),
  };
}

function getKey(question: InterviewQuestion | null): string {
  return question?.turnId ?? question?.questionId ?? '';
}

/** A new attempt always comes onto the card. */
function useAttemptChoice(question: InterviewQuestion | null) {
  const newest = question && getCurrentAttempt(question);
  const [choice, setChoice] = useState({ answerId: '', whileNewest: '' });
  const attempts = question?.attempts ?? [];
  const chosen =
    choice.whileNewest === newest?.answerId
      ? attempts.find(({ answerId }) => answerId === choice.answerId)
      : undefined;
  const attempt = chosen ?? newest;
  const showAttempt = (answerId: string) =>
    setChoice({ answerId, whileNewest: newest?.answerId ?? '' });
  const stepAttempt = (by: -1 | 1) => {
    const next = attempt && attempts[attempts.indexOf(attempt) + by];
    if (next) showAttempt(next.answerId);
  };
  return { attempt, showAttempt, stepAttempt };
}
