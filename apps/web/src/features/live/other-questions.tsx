import type { InterviewQuestion } from '@cuecard/contract';
import { isWaiting } from '@cuecard/live-session';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Chip } from '../../shared/conversation/chip.tsx';
import { useDriver, useLive } from './live-context.ts';
import styles from './other-questions.module.css';
import type { Selection } from './use-selection.ts';

/** How many rows stand below the card; their room is kept from the first question on. */
const MAX_ROWS = 2;

/** What must not be forgotten, below the card: questions that wait, then the ones before the one on the desk. */
export function OtherQuestions({ selection }: { selection: Selection }) {
  const view = useLive((live) => live.view);
  const { questions } = view;
  const place =
    selection.question === null ? questions.length : questions.indexOf(selection.question);
  const waiting = questions.slice(place + 1).filter((question) => isWaiting(view, question));
  const earlier = questions.slice(Math.max(0, place - MAX_ROWS), place).toReversed();
  return (
    <div className={styles.rows}>
      {[...waiting, ...earlier].slice(0, MAX_ROWS).map((question) => (
        <QuestionRow key={question.questionId} question={question} onOpen={selection.open} />
      ))}
    </div>
  );
}

interface RowProps {
  question: InterviewQuestion;
  onOpen: (questionId: string) => void;
}

export function QuestionRow({ question, onOpen }: RowProps) {
  const { questionId, number, heading } = question;
  const driver = useDriver();
  const waits = useLive(({ view }) => isWaiting(view, question));
  const ended = useLive((live) => live.view.state === 'ended');
  const answerNow = () => {
    driver.send({ type: 'regenerate', questionId });
    onOpen(questionId);
  };
  return (
    <div className={styles.row} data-waits={waits}>
      <button type="button" className={styles.open} onClick={() => onOpen(questionId)}>
        <Chip meaning="plain">{number}</Chip>
        <b>{heading}</b>
        {waits && (
          <Chip meaning="warn">
            <Trans>Waiting</Trans>
          </Chip>
        )}
      </button>
      {waits && !ended && (
        <Button variant="default" size="compact-sm" onClick={answerNow}>
          <Trans>Answer now</Trans>
        </Button>
      )}
    </div>
  );
}
