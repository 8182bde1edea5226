import type { AnswerAttempt } from '@cuecard/contract';
import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../icon.tsx';
import styles from './attempt-pager.module.css';

interface AttemptPagerProps {
  attempts: readonly AnswerAttempt[];
  /** The attempt on the card now. */
  shown: AnswerAttempt;
  onShow: (answerId: string) => void;
}

const lengthWords = { shorter: msg`shorter`, usual: null, longer: msg`longer` } as const;

/** Goes through the attempts at an answer; nothing while there is one. */
export function AttemptPager({ attempts, shown, onShow }: AttemptPagerProps) {
  const { t, i18n } = useLingui();
  if (attempts.length < 2) return null;
  const place = attempts.indexOf(shown);
  const [number, count] = [place + 1, attempts.length];
  const { length, thinking } = shown.shape;
  const words = lengthWords[length];
  const step = (by: 1 | -1) => {
    const next = attempts[place + by];
    if (next !== undefined) onShow(next.answerId);
  };
  return (
    <fieldset className={styles.pager} aria-label={t`Attempts`}>
      <button
        type="button"
        aria-label={t`Earlier attempt`}
        disabled={place === 0}
        onClick={() => step(-1)}
      >
        <Icon path={mdiChevronLeft} />
      </button>
      <span>
        <Trans>
          Attempt {number} of {count}
        </Trans>
        {words !== null && ` · ${i18n._(words)}`}
        {thinking && ` · ${t`thought over`}`}
      </span>
      <button
        type="button"
        aria-label={t`Later attempt`}
        disabled={number === count}
        onClick={() => step(1)}
      >
        <Icon path={mdiChevronRight} />
      </button>
    </fieldset>
  );
}
