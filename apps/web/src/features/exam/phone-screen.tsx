import { ERROR_TABLE, hasRoom, type ExamQuestion } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { AnswerButton } from './answer-button.tsx';
import { ConnectionChip, ConnectionNotice } from './connection-words.tsx';
import { useExam, useExamDriver } from './exam-context.ts';
import { ExamTime } from './exam-time.tsx';
import styles from './phone-page.module.css';
import { PictureStrip } from './picture-strip.tsx';
import { PlaceNote } from './place-note.tsx';
import { QuestionAnswers } from './question-answers.tsx';
import { QuestionTabs } from './question-tabs.tsx';
import { StoppedNote } from './stopped-note.tsx';
import { TakeoverRequest } from './takeover-request.tsx';
import { useCurrentQuestion } from './use-current-question.ts';
import { useFeltArrivals } from './haptics.ts';
import { useHold } from '../../shared/phone/use-hold.ts';
import { useWakeLock } from '../../shared/phone/use-wake-lock.ts';
import { vibrate } from '../../shared/phone/vibrate.ts';
import { useExamRefusals } from './use-refusals.ts';

interface PhoneScreenProps {
  onLeave: () => void;
  /** The right is gone: withdrawn, or the exam has been over for long. */
  onEnded: () => void;
}

/** Exam mode on the phone: the answer above, the buttons under the thumb. */
export function PhoneScreen({ onLeave, onEnded }: PhoneScreenProps) {
  const driver = useExamDriver();
  const link = useExam((exam) => exam.link);
  const isOpening = useExam(({ view }) => view.lastSeq === 0);
  const isEnded = useExam(({ view }) => view.state === 'ended');
  const { questions, question, choose } = useCurrentQuestion();
  useExamRefusals();
  useFeltArrivals(question);
  useHold();
  useWakeLock(!isEnded);
  const isGone =
    link?.phase === 'stopped' &&
    link.reason === 'ticket-refused' &&
    (link.status === null || link.status === ERROR_TABLE.pairingEnded.status);
  useEffect(() => {
    if (isGone) onEnded();
  }, [isGone, onEnded]);
  return (
    <div className={styles.phone}>
      <header className={styles.bar}>
        <h1 className="visually-hidden">
          <Trans>Written exam</Trans>
        </h1>
        {!isEnded && <ConnectionChip />}
        <ExamTime />
        <Button variant="subtle" onClick={onLeave}>
          <Trans>Leave</Trans>
        </Button>
      </header>
      <main className={styles.content}>
        {link?.phase === 'stopped' && !isGone ? (
          <StoppedNote
            reason={link.reason}
            status={link.status}
            onAgain={() => driver.reconnect()}
          />
        ) : (
          <ConnectionNotice />
        )}
        <TakeoverRequest />
        <PlaceNote />
        {isEnded && (
          <p className={styles.ended}>
            <Trans>The exam has ended. You can read it here for half an hour.</Trans>
          </p>
        )}
        {isOpening && <Loader />}
        {questions.length > 1 && (
          <QuestionTabs questions={questions} current={question?.id ?? null} onChoose={choose} />
        )}
        {question !== null && (
          <>
            <QuestionAnswers question={question} />
            <PictureStrip question={question} />
          </>
        )}
      </main>
      {question !== null && !isEnded && <Thumb question={question} />}
    </div>
  );
}

/** The big trigger, and beside it what comes next. */
function Thumb({ question }: { question: ExamQuestion }) {
  const { t } = useLingui();
  const driver = useExamDriver();
  const photo = useRef<HTMLInputElement>(null);
  const isPaired = useExam((exam) => exam.connection === 'PAIRED');
  const mayAct = useExam(
    ({ link, view, pairingId }) => link?.phase === 'live' && view.phone?.pairingId === pairingId,
  );
  const canShoot = useExam((exam) => exam.presence?.capture === 'ready');
  const press = () => {
    vibrate(20);
    driver.takePicture(question.id);
  };
  return (
    <footer className={styles.thumb} data-foot>
      {isPaired && !canShoot && (
        <p className={styles.hint}>
          <Trans>
            The computer is not sharing its screen yet. Share it there, or take a photo.
          </Trans>
        </p>
      )}
      <div className={styles.small}>
        <AnswerButton question={question} disabled={!mayAct} />
        <Button variant="default" disabled={!mayAct} onClick={() => photo.current?.click()}>
          <Trans>Photo</Trans>
        </Button>
        <Button
          variant="default"
          disabled={!mayAct || question.pictures.length === 0}
          onClick={() => driver.send({ type: 'open-question', questionId: crypto.randomUUID() })}
        >
          <Trans>Next</Trans>
        </Button>
      </div>
      <button
        type="button"
        className={styles.trigger}
        data-full={!hasRoom(question) || undefined}
        disabled={!isPaired || !canShoot}
        onClick={press}
      >
        <Trans>Take a picture of the screen</Trans>
      </button>
      <input
        ref={photo}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t`Photo of the question`}
        onChange={({ currentTarget }) => {
          for (const file of currentTarget.files ?? []) driver.addPicture(question.id, file);
          currentTarget.value = '';
        }}
      />
    </footer>
  );
}
