import type { SavedQuestion } from '@cuecard/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { AnswerBody } from '../../shared/conversation/answer-body.tsx';
import { focusNow } from '../../shared/focus-now.ts';
import { countPractice } from './bank-actions.ts';
import styles from './practice.module.css';

/** Orders questions with the least practised first. */
function orderByPractice(questions: readonly SavedQuestion[]): SavedQuestion[] {
  return [...questions].sort((one, other) => one.practised - other.practised);
}

/** One question at a time: think, say it aloud, look, go on. */
export default function Practice(props: {
  questions: readonly SavedQuestion[];
  onClose: () => void;
}) {
  const { onClose } = props;
  const { t } = useLingui();
  // The round is what it was at its beginning; what was not said comes again at its end.
  const [queue, setQueue] = useState(() => orderByPractice(props.questions));
  const [total] = useState(queue.length);
  const [said, setSaid] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const [question] = queue;

  const next = (wasSaid: boolean) => {
    if (question === undefined) return;
    const rest = queue.slice(1);
    setIsOpen(false);
    setQueue(wasSaid ? rest : [...rest, question]);
    if (!wasSaid) return;
    setSaid((count) => count + 1);
    void countPractice(question.id, question.practised);
  };
  const handle = useEffectEvent((event: KeyboardEvent) => {
    // A focused button answers its own keys.
    const onButton = event.target instanceof HTMLButtonElement;
    if (event.key === 'Escape') onClose();
    else if (event.key === ' ' && !onButton) setIsOpen(true);
    else if (event.key === 'Enter' && !onButton && isOpen) next(true);
    else if (event.key === 'ArrowRight' && isOpen) next(false);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  if (question === undefined)
    return (
      <section className={styles.practice}>
        <div className={styles.done}>
          <h1 tabIndex={-1} ref={focusNow}>
            <Trans>You have said them all</Trans>
          </h1>
          <p>
            <Plural
              value={said}
              one="One answer is fresher in your mind."
              other="# answers are fresher in your mind."
            />
          </p>
          <Button onClick={onClose}>
            <Trans>Back to question bank</Trans>
          </Button>
        </div>
      </section>
    );
  return (
    <section className={styles.practice} aria-label={t`Practice`}>
      <div className={styles.top}>
        <Button variant="subtle" size="sm" onClick={onClose}>
          <Trans>Back to question bank</Trans>
        </Button>
        <span>
          <Trans>
            {said} of {total} said
          </Trans>
        </span>
      </div>
      <progress className={styles.progress} max={total} value={said} aria-label={t`Said`} />
      <article className={styles.card}>
        <h1 key={question.id} tabIndex={-1} ref={focusNow} className={styles.question}>
          {question.question}
        </h1>
        {isOpen ? (
          <div className={styles.answer}>
            {question.answer === '' ? (
              <p>
                <Trans>No answer yet</Trans>
              </p>
            ) : (
              <AnswerBody text={question.answer} writing={false} />
            )}
          </div>
        ) : (
          <p className={styles.hint}>
            <Trans>Say your answer aloud, then look.</Trans>
          </p>
        )}
      </article>
      <div className={styles.buttons} data-foot>
        {isOpen ? (
          <>
            <Button size="lg" onClick={() => next(true)}>
              <Trans>I said it</Trans>
            </Button>
            <Button size="lg" variant="default" onClick={() => next(false)}>
              <Trans>Again later</Trans>
            </Button>
          </>
        ) : (
          <Button size="lg" onClick={() => setIsOpen(true)}>
            <Trans>Show the answer</Trans>
          </Button>
        )}
      </div>
      <p className={styles.keys} aria-hidden="true">
        <kbd>
          <Trans>Space</Trans>
        </kbd>{' '}
        <Trans>show</Trans> <kbd>↵</kbd> <Trans>said it</Trans> <kbd>→</kbd>{' '}
        <Trans>again later</Trans>
      </p>
    </section>
  );
}
