import { findDraft, isWaiting } from '@cuecard/live-session';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { AnswerOnDesk, DraftOnDesk } from './answer-on-desk.tsx';
import { readTurnText } from './upcoming-turn.ts';
import styles from './desk.module.css';
import { useDriver, useLive } from './live-context.ts';
import { OtherQuestions } from './other-questions.tsx';
import { PreparedOnDesk } from './prepared-on-desk.tsx';
import { ComingHead, QuestionHead } from './question-head.tsx';
import { useChosenTitle, usePrepared } from './use-prepared.ts';
import type { Selection } from './use-selection.ts';

/** The answer to say now, and the questions before it. */
export function Desk({ selection, state }: { selection: Selection; state: ReactNode }) {
  const { t } = useLingui();
  useChosenTitle();
  return (
    // A new question starts at its first line (`key`); while its answer grows, nothing scrolls.
    <section className={styles.desk} aria-label={t`Answer`} key={selection.key}>
      {state}
      {selection.key !== '' && <OnDesk selection={selection} />}
      <OtherQuestions selection={selection} />
    </section>
  );
}

function OnDesk({ selection }: { selection: Selection }) {
  const { question, coming, attempt } = selection;
  const { turnId, found, open } = usePrepared(selection);
  const words = useLive((live) => (coming === null ? '' : readTurnText(live, coming)));
  const draft = useLive((live) => findDraft(live.provisional, turnId));
  const isSecond = found !== null && found.card !== null;
  return (
    <>
      {question === null ? (
        <ComingHead words={words} />
      ) : (
        <QuestionHead question={question} selection={selection} />
      )}
      {found !== null && <PreparedOnDesk found={found} turnId={turnId} onOpen={open} />}
      {draft !== null && <DraftOnDesk key={draft.answerId} draft={draft} isSecond={isSecond} />}
      {draft === null && question !== null && attempt !== null && (
        <AnswerOnDesk
          key={attempt.answerId}
          question={question}
          attempt={attempt}
          selection={selection}
          isSecond={isSecond}
        />
      )}
      {draft === null && <WaitingHere selection={selection} />}
    </>
  );
}

function WaitingHere({ selection: { question } }: { selection: Selection }) {
  const driver = useDriver();
  const waits = useLive(({ view }) => question !== null && isWaiting(view, question));
  if (question === null || !waits) return null;
  return (
    <div className={styles.waiting}>
      <p>
        <Trans>This question waits until the answer before it is done.</Trans>
      </p>
      <Button
        variant="default"
        onClick={() => driver.send({ type: 'regenerate', questionId: question.questionId })}
      >
        <Trans>Answer now</Trans>
      </Button>
    </div>
  );
}
