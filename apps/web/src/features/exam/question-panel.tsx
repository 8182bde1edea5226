import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@tanstack/react-store';
import { useEffect, useEffectEvent } from 'react';
import { shell } from '../../shared/environment/shell.ts';
import { onShortcuts } from '../../shared/shortcuts/shortcuts.ts';
import { usePastedPictures } from '../../shared/pictures/use-given-pictures.ts';
import { useExam, useExamDriver } from './exam-context.ts';
import styles from './exam-page.module.css';
import { AnswerButton } from './answer-button.tsx';
import { computeQuestionActions } from './exam-plan.ts';
import { FirstSteps } from './first-steps.tsx';
import { PictureStrip } from './picture-strip.tsx';
import { QuestionAnswers } from './question-answers.tsx';
import { QuestionTabs } from './question-tabs.tsx';
import { useCurrentQuestion } from './use-current-question.ts';

/** The question in hand: its pictures, what can be done, its answer. */
export function QuestionPanel({ canShoot }: { canShoot: boolean }) {
  const driver = useExamDriver();
  const isEnded = useExam(({ view }) => view.state === 'ended');
  const { questions, question, choose } = useCurrentQuestion();
  const screen = useSelector(shell.screen.state);
  const take = useEffectEvent(() => {
    if (canShoot && !isEnded && question !== null && screen.kind === 'granted')
      driver.takePicture(question.id);
  });
  useEffect(() => onShortcuts({ screenshot: take }), []);
  usePastedPictures(canShoot && !isEnded && question !== null, (files) => {
    for (const file of files) if (question !== null) driver.addPicture(question.id, file);
  });
  if (question === null) return null;
  const { canAnswer } = computeQuestionActions(question);
  const isUnused = question.pictures.length === 0;
  return (
    <div className={styles.question}>
      {questions.length > 1 && (
        <QuestionTabs questions={questions} current={question.id} onChoose={choose} />
      )}
      {!isEnded && isUnused && questions.length === 1 && <FirstSteps />}
      <div className={styles.card}>
        <PictureStrip question={question} />
        {canShoot && !isEnded && isUnused && (
          <p className={styles.hint}>
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
            {!isUnused && (
              <>
                <AnswerButton question={question} />
                <Button
                  variant="default"
                  onClick={() =>
                    driver.send({ type: 'open-question', questionId: crypto.randomUUID() })
                  }
                >
                  <Trans>Next question</Trans>
                </Button>
              </>
            )}
          </div>
        )}
      </div>
      <QuestionAnswers question={question} />
    </div>
  );
}
