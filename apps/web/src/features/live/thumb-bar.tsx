import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import { findRunningAttempt } from '@cuecard/live-session';
import { mayDiffer } from '../../shared/conversation/sheets.ts';
import { Icon } from '../../shared/icon.tsx';
import { vibrate } from '../../shared/phone/vibrate.ts';
import { useDriver, useLive } from './live-context.ts';
import { findLength } from './other-lengths.ts';
import styles from './thumb-bar.module.css';
import type { Selection } from './use-selection.ts';

/** What is done with one thumb: the question before and after, ask now, answer once more, shorter. */
export default function ThumbBar({ selection }: { selection: Selection }) {
  const { t } = useLingui();
  const driver = useDriver();
  const questions = useLive((live) => live.view.questions);
  const running = useLive((live) => findRunningAttempt(live.view));
  const { question, sheet, step, answerAnew } = selection;
  const index = question === null ? questions.length : questions.indexOf(question);
  const attempt = sheet?.kind === 'attempt' ? sheet.attempt : null;
  const mayAnswerAnew = question !== null && question.attempts.some(mayDiffer);
  const shorter = attempt === null ? null : findLength(attempt.shape.length, -1);
  const press = (act: () => void) => () => {
    vibrate(15);
    act();
  };
  return (
    <div className={styles['bar']} role="toolbar" aria-label={t`Controls`}>
      <Button
        variant="default"
        px={0}
        aria-label={t`Previous question`}
        disabled={index <= 0}
        onClick={press(() => step('earlier'))}
      >
        <Icon path={mdiChevronLeft} />
      </Button>
      <Button
        variant="default"
        px={0}
        aria-label={t`Next question`}
        disabled={index >= questions.length - 1}
        onClick={press(() => step('later'))}
      >
        <Icon path={mdiChevronRight} />
      </Button>
      <Button
        variant="default"
        disabled={!mayAnswerAnew || shorter === null}
        onClick={press(() => shorter !== null && answerAnew({ length: shorter }))}
      >
        <Trans>Shorter</Trans>
      </Button>
      {running === null || running === undefined ? (
        <Button variant="default" disabled={!mayAnswerAnew} onClick={press(() => answerAnew())}>
          <Trans>Regenerate</Trans>
        </Button>
      ) : (
        <Button
          variant="default"
          onClick={press(() => driver.send({ type: 'stop', answerId: running.answerId }))}
        >
          <Trans>Stop</Trans>
        </Button>
      )}
      <Button
        className={styles['main'] ?? ''}
        onClick={press(() => driver.send({ type: 'ask', turnId: null }))}
      >
        <Trans>Answer now</Trans>
      </Button>
    </div>
  );
}
