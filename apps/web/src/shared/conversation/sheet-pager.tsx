import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../icon.tsx';
import styles from './sheet-pager.module.css';
import type { Sheet } from './sheets.ts';

interface SheetPagerProps {
  sheets: readonly Sheet[];
  /** The key of the sheet on the card now. */
  shown: string;
  onShow: (key: string) => void;
}

const lengthWords = { shorter: msg`shorter`, usual: null, longer: msg`longer` } as const;

/** Goes through the answers to one question; nothing while there is one. */
export function SheetPager({ sheets, shown, onShow }: SheetPagerProps) {
  const { t, i18n } = useLingui();
  if (sheets.length < 2) return null;
  const place = sheets.findIndex(({ key }) => key === shown);
  const sheet = sheets[place];
  const [number, count] = [place + 1, sheets.length];
  const shape = sheet?.kind === 'attempt' ? sheet.attempt.shape : null;
  const words = shape === null ? null : lengthWords[shape.length];
  const step = (by: 1 | -1) => {
    const next = sheets[place + by];
    if (next !== undefined) onShow(next.key);
  };
  return (
    <fieldset className={styles.pager} aria-label={t`Answers to this question`}>
      <button
        type="button"
        aria-label={t`Earlier answer`}
        disabled={place === 0}
        onClick={() => step(-1)}
      >
        <Icon path={mdiChevronLeft} />
      </button>
      <span>
        <span className={styles.place}>
          <Trans>
            Answer {number} of {count}
          </Trans>
        </span>
        <span className={styles.short} aria-hidden="true">
          {number} / {count}
        </span>
        {words !== null && ` · ${i18n._(words)}`}
        {shape?.thinking === true && ` · ${t`thought over`}`}
      </span>
      <button
        type="button"
        aria-label={t`Later answer`}
        disabled={number === count}
        onClick={() => step(1)}
      >
        <Icon path={mdiChevronRight} />
      </button>
    </fieldset>
  );
}
