import type { ExamQuestion } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './exam-page.module.css';
import { questionActs } from './exam-plan.ts';

interface QuestionTabsProps {
  questions: readonly ExamQuestion[];
  current: string | null;
  onChoose: (id: string) => void;
}

/** All questions of the exam; a dot says that one is answered. */
export function QuestionTabs({ questions, current, onChoose }: QuestionTabsProps) {
  const { t } = useLingui();
  return (
    <nav className={styles.tabs} aria-label={t`Questions`}>
      {questions.map((question) => {
        const { number } = question;
        const { isAnswered } = questionActs(question);
        return (
          <button
            key={question.id}
            type="button"
            aria-current={question.id === current ? 'true' : undefined}
            onClick={() => onChoose(question.id)}
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
      })}
    </nav>
  );
}
