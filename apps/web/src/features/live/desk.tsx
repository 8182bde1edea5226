import { Trans, useLingui } from '@lingui/react/macro';
import { currentAttempt, shownText, type QuestionView } from '@cuecard/live-session';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { AnswerCard } from '../../shared/conversation/answer-card.tsx';
import { Chip } from '../../shared/conversation/chip.tsx';
import { CopyButton } from '../../shared/conversation/copy-button.tsx';
import styles from './desk.module.css';
import { useDriver, useLive } from './live-context.ts';
import type { Selection } from './use-selection.ts';

/** The answer to say now, and the questions before it. */
export function Desk({ selection, state }: { selection: Selection; state: ReactNode }) {
  const { t } = useLingui();
  const { question } = selection;
  return (
    // A new question starts at its first line (`key`); while its answer grows, nothing scrolls.
    <section className={styles.desk} aria-label={t`Answer`} key={question?.questionId ?? ''}>
      {state}
      {question !== null && <QuestionOnDesk question={question} selection={selection} />}
      <OtherQuestions selection={selection} />
    </section>
  );
}

function QuestionOnDesk({ question, selection }: { question: QuestionView; selection: Selection }) {
  const { number, text } = question;
  const attempt = currentAttempt(question);
  return (
    <>
      <div className={styles.question}>
        <Chip meaning="interviewer">
          <Trans>Question {number}</Trans>
        </Chip>
        <h2>{text}</h2>
        {!selection.isNewest && (
          <Button variant="light" size="compact-md" onClick={selection.openNewest}>
            <Trans>To the newest</Trans>
          </Button>
        )}
      </div>
      {attempt !== null && <Answer key={attempt.answerId} question={question} />}
    </>
  );
}

function Answer({ question }: { question: QuestionView }) {
  const attempt = currentAttempt(question);
  const answerId = attempt?.answerId ?? '';
  const text = useLive((live) => shownText(live.view, question));
  const driver = useDriver();
  const ended = useLive((live) => live.view.state === 'ended');
  if (attempt === null) return null;
  const actions = (
    <>
      {attempt.outcome === null && (
        <Button variant="default" onClick={() => driver.send({ type: 'stop', answerId })}>
          <Trans>Stop</Trans>&nbsp;<kbd>Esc</kbd>
        </Button>
      )}
      {!ended && (
        <Button
          variant={attempt.outcome === 'failed' ? 'filled' : 'subtle'}
          {...(attempt.outcome !== 'failed' && { className: styles.quiet ?? '' })}
          onClick={() => driver.send({ type: 'regenerate', questionId: question.questionId })}
        >
          <Trans>Regenerate</Trans>&nbsp;<kbd>R</kbd>
        </Button>
      )}
      {text !== '' && <CopyButton text={text} />}
    </>
  );
  return <AnswerCard attempt={attempt} text={text} actions={actions} />;
}

function OtherQuestions({ selection }: { selection: Selection }) {
  const questions = useLive((live) => live.view.questions);
  const others = questions.filter((other) => other !== selection.question).toReversed();
  return others.map((other) => (
    <button
      key={other.questionId}
      type="button"
      className={styles.past}
      onClick={() => selection.open(other.questionId)}
    >
      <Chip meaning="plain">{other.number}</Chip>
      <b>{other.text}</b>
      <span>
        <Trans>Open</Trans>
      </span>
    </button>
  ));
}
