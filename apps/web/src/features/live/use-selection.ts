import type { AnswerShape, InterviewQuestion, PreparedFinding } from '@cuecard/contract';
import { findDraft, findFrontQuestion, findPreparedFinding } from '@cuecard/live-session';
import { useState } from 'react';
import { findUpcomingTurn } from './upcoming-turn.ts';
import { useDriver, useLive } from './live-context.ts';
import { useSheets, type SheetChoice } from './use-sheets.ts';

export interface Selection extends SheetChoice {
  /** On the desk now: the one in front, or the earlier one that was opened. Null with a `coming` one. */
  readonly question: InterviewQuestion | null;
  /** The turn that is about to become a question, while nothing else has been opened. */
  readonly coming: string | null;
  /** Stays the same when a turn has become a question. */
  readonly key: string;
  readonly isFront: boolean;
  /** The turn behind what is on the desk; null: none. */
  readonly turnId: string | null;
  /** The question bank's match for it: the log's, or before it the one for the open turn. */
  readonly found: PreparedFinding | null;
  readonly isEditing: boolean;
  open: (questionId: string) => void;
  openFront: () => void;
  /** One question up (earlier) or down (later). */
  step: (by: 'earlier' | 'later') => void;
  /** Has the question answered once more; what is left open is as the settings say. */
  answerAnew: (shape?: Partial<AnswerShape>) => void;
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
  const [editing, setEditing] = useState('');
  // What is being corrected stays: else its keys would go to the question that takes its place.
  const openedId = editing || (choice.whileFront === frontKey ? choice.questionId : '');
  const opened = questions.find((question) => question.questionId === openedId);
  const question = opened ?? (coming === null ? front : null);
  const open = (questionId: string) => {
    setEditing('');
    setChoice({ questionId, whileFront: frontKey });
  };
  const key = question === null ? frontKey : getKey(question);
  const turnId = question === null ? coming : question.turnId;
  const soFar = useLive((live) => findPreparedFinding(live.provisional, turnId));
  const found = question?.prepared ?? soFar;
  const draft = useLive((live) => findDraft(live.provisional, turnId));
  const sheets = useSheets({ key, question, card: found?.card ?? null, draft });
  const driver = useDriver();
  return {
    question,
    coming: question === null ? coming : null,
    key,
    turnId,
    found,
    isFront: opened === undefined || opened === front,
    ...sheets,
    isEditing: question !== null && editing === question.questionId,
    open,
    openFront: () => open(''),
    step: (by) => {
      const index = question === null ? questions.length : questions.indexOf(question);
      const next = questions[index + (by === 'earlier' ? -1 : 1)];
      if (next !== undefined) open(next.questionId);
    },
    answerAnew: (shape = {}) => {
      if (question === null) return;
      sheets.expectAttempt();
      driver.send({ type: 'regenerate', questionId: question.questionId, ...shape });
    },
    edit: (isEditing) => setEditing(isEditing ? (question?.questionId ?? '') : ''),
  };
}

function getKey(question: InterviewQuestion | null): string {
  return question?.turnId ?? question?.questionId ?? '';
}
