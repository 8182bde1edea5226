import type { InterviewQuestion } from '@cuecard/contract';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import styles from './history.module.css';

interface QuestionIndexProps {
  interviewId: string;
  questions: readonly InterviewQuestion[];
}

/** The questions of an interview, each of which leads to its place in the transcript. */
export function QuestionIndex({ interviewId, questions }: QuestionIndexProps) {
  if (questions.length === 0) return null;
  return (
    <nav className={styles.box} aria-labelledby="question-index">
      <h2 id="question-index">
        <Trans>Questions</Trans>
      </h2>
      <ol className={styles.index}>
        {questions.map(({ questionId, number, heading }) => (
          <li key={questionId}>
            <Link
              to="/history/$id"
              params={{ id: interviewId }}
              hash={questionId}
              hashScrollIntoView={false}
              replace
            >
              <span>{number}</span>
              {heading}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
