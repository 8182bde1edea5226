import type { InterviewQuestion } from '@cuecard/contract';
import { isWaiting } from '@cuecard/live-session';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Chip } from '../../shared/conversation/chip.tsx';
import { useDriver, useLive } from './live-context.ts';
import styles from './other-questions.module.css';
import type { Selection } from './use-selection.ts';

/** The questions that are not on the desk: what came after it stays in sight, what came before lies below. */
export function OtherQuestions({ selection }: { selection: Selection }) {
  const questions = useLive((live) => live.view.questions);
  const place =
    selection.question === null ? questions.length : questions.indexOf(selection.question);
  const later = questions.slice(place + 1);
  const earlier = questions.slice(0, place).toReversed();
  return (
    <>
      {earlier.map((question) => (
        <Row key={question.questionId} question={question} onOpen={selection.open} />
      ))}
      {later.length > 0 && (
        <div className={styles.later}>
          {later.map((question) => (
            <Row key={question.questionId} question={question} onOpen={selection.open} />
          ))}
        </div>
      )}
    </>
  );
}

interface RowProps {
  question: InterviewQuestion;
  onOpen: (questionId: string) => void;
}

function Row({ question, onOpen }: RowProps) {
  const { questionId, number, text } = question;
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
        <b>{text}</b>
        {waits ? (
          <Chip meaning="warn">
            <Trans>Waiting</Trans>
          </Chip>
        ) : (
          <span>
            <Trans>Open</Trans>
          </span>
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
