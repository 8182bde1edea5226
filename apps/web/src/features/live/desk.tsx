import { isWaiting } from '@cuecard/live-session';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { CardFrame } from '../../shared/conversation/card-frame.tsx';
import { AnswerOnDesk } from './answer-on-desk.tsx';
import { readTurnText } from './upcoming-turn.ts';
import styles from './desk.module.css';
import { useLive } from './live-context.ts';
import { OtherQuestions } from './other-questions.tsx';
import { PreparedTitles } from './prepared-titles.tsx';
import { ComingHead, QuestionHead } from './question-head.tsx';
import { useChosenTitle } from './use-prepared.ts';
import type { Selection } from './use-selection.ts';

interface DeskProps {
  selection: Selection;
  /** Stands here until something has been asked. */
  state: ReactNode;
  onAllQuestions: () => void;
}

/**
 * The question, its one card, which fills the height that is left, and the questions around it. The card's foot
 * keeps its place, whatever its text does.
 */
export function Desk({ selection, state, onAllQuestions }: DeskProps) {
  const { t } = useLingui();
  useChosenTitle();
  return (
    <section className={styles.desk} aria-label={t`Answer`}>
      {selection.key === '' ? (
        <div className={styles.state}>{state}</div>
      ) : (
        // A new question starts at its first line (`key`); while its answer grows, nothing scrolls.
        <OnDesk key={selection.key} selection={selection} onAllQuestions={onAllQuestions} />
      )}
    </section>
  );
}

function OnDesk({ selection, onAllQuestions }: Omit<DeskProps, 'state'>) {
  const { question, coming, sheet } = selection;
  const words = useLive((live) => (coming === null ? '' : readTurnText(live, coming)));
  const titles = <PreparedTitles selection={selection} />;
  return (
    <>
      {question === null ? (
        <ComingHead words={words} />
      ) : (
        <QuestionHead question={question} selection={selection} onAll={onAllQuestions} />
      )}
      {sheet === null ? (
        <NoAnswerYet selection={selection} titles={titles} />
      ) : (
        <AnswerOnDesk sheet={sheet} selection={selection} aside={titles} />
      )}
      <OtherQuestions selection={selection} />
    </>
  );
}

function NoAnswerYet({ selection, titles }: { selection: Selection; titles: ReactNode }) {
  const { question, answerAnew } = selection;
  const waits = useLive(({ view }) => question !== null && isWaiting(view, question));
  return (
    <CardFrame
      isDraft
      top={null}
      aside={titles}
      actions={
        waits && (
          <Button variant="default" onClick={() => answerAnew()}>
            <Trans>Answer now</Trans>
          </Button>
        )
      }
    >
      {waits && (
        <p className={styles.waiting}>
          <Trans>This question waits until the previous answer is done.</Trans>
        </p>
      )}
    </CardFrame>
  );
}
