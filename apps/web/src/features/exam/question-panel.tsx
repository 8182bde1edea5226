import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { shell } from '../../shared/environment/shell.ts';
import { useGivenPictures } from '../../shared/pictures/use-given-pictures.ts';
import { useExam, useExamDriver } from './exam-context.ts';
import styles from './exam-page.module.css';
import { questionActs } from './exam-plan.ts';
import { PictureStrip } from './picture-strip.tsx';
import { QuestionAnswers } from './question-answers.tsx';
import { QuestionTabs } from './question-tabs.tsx';
import { useCurrentQuestion } from './use-current-question.ts';

/** The question in hand: its pictures, what can be done, its answer. */
export function QuestionPanel({ canShoot }: { canShoot: boolean }) {
  const driver = useExamDriver();
  const isEnded = useExam(({ view }) => view.state === 'ended');
  const { questions, question, choose } = useCurrentQuestion();
  const screen = useSyncExternalStore(
    (listener) => shell.screen.subscribe(listener),
    () => shell.screen.snapshot(),
  );
  useGivenPictures(canShoot && !isEnded && question !== null, (files) => {
    for (const file of files) if (question !== null) driver.addPicture(question.id, file);
  });
  if (question === null) return null;
  const { canAnswer, isAnswered } = questionActs(question);
  return (
    <div className={styles.question}>
      <QuestionTabs questions={questions} current={question.id} onChoose={choose} />
      <div className={styles.card}>
        <PictureStrip question={question} />
        {canShoot && !isEnded && (
          <p className={styles.soft}>
            <Trans>You can also paste a picture, or drop one on this page.</Trans>
          </p>
        )}
        {!isEnded && (
          <div className={styles.acts}>
            {canShoot && (
              <Button
                variant={canAnswer ? 'default' : 'filled'}
                disabled={screen.kind !== 'granted'}
                onClick={() => driver.takePicture(question.id)}
              >
                <Trans>Take a picture</Trans>
              </Button>
            )}
            <Button
              variant={canAnswer && !isAnswered ? 'filled' : 'default'}
              disabled={!canAnswer}
              onClick={() => driver.send({ type: 'answer', questionId: question.id })}
            >
              {isAnswered ? <Trans>Answer again</Trans> : <Trans>Answer</Trans>}
            </Button>
            <Button
              variant="default"
              disabled={question.pictures.length === 0}
              onClick={() =>
                driver.send({ type: 'open-question', questionId: crypto.randomUUID() })
              }
            >
              <Trans>Next question</Trans>
            </Button>
          </div>
        )}
      </div>
      <QuestionAnswers question={question} />
    </div>
  );
}
