import type { ExamQuestion } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import styles from './exam-page.module.css';
import { computeQuestionActions } from './exam-plan.ts';

interface QuestionTabsProps {
  questions: readonly ExamQuestion[];
  current: string | null;
  onChoose: (id: string) => void;
}

/** All questions of the exam; on a phone in one row, in which the chosen one is in sight. */
export function QuestionTabs({ questions, current, onChoose }: QuestionTabsProps) {
  const { t } = useLingui();
  return (
    <nav className={styles.tabs} aria-label={t`Questions`}>
      {questions.map((question) => (
        <Tab
          key={question.id}
          question={question}
          isChosen={question.id === current}
          onChoose={onChoose}
        />
      ))}
    </nav>
  );
}

interface TabProps {
  question: ExamQuestion;
  isChosen: boolean;
  onChoose: (id: string) => void;
}

function Tab({ question, isChosen, onChoose }: TabProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { id, number } = question;
  const { isAnswered } = computeQuestionActions(question);
  useEffect(() => {
    const tab = button.current;
    const row = tab?.parentElement;
    if (isChosen && tab && row) row.scrollLeft = tab.offsetLeft - row.offsetLeft;
  }, [isChosen]);
  return (
    <button
      ref={button}
      type="button"
      aria-current={isChosen ? 'true' : undefined}
      onClick={() => onChoose(id)}
    >
      <Trans>Question {number}</Trans>
      {isAnswered && (
        <span className={styles.answered}>
          {' · '}
          <Trans>answered</Trans>
        </span>
      )}
    </button>
  );
}
