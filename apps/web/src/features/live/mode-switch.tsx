import type { RecognitionMode } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDriver, useLive } from './live-context.ts';
import styles from './mode-switch.module.css';

/** Switches between automatic questions and questions on request. */
export function ModeSwitch() {
  const { t } = useLingui();
  const driver = useDriver();
  const mode = useLive((live) => live.view.mode);
  const state = useLive((live) => live.view.state);
  if (state === 'ended' || state === 'ending') return null;
  const choose = (next: RecognitionMode) => {
    if (next !== mode) driver.send({ type: 'mode', mode: next });
  };
  return (
    <fieldset className={styles.switch} aria-label={t`Question recognition`}>
      <button
        type="button"
        aria-pressed={mode === 'automatic'}
        title={t`Questions are recognised automatically.`}
        onClick={() => choose('automatic')}
      >
        <Trans>Auto</Trans>
      </button>
      <button
        type="button"
        aria-pressed={mode === 'manual'}
        title={t`You mark the questions yourself, with Space.`}
        onClick={() => choose('manual')}
      >
        <Trans>Manual</Trans>
      </button>
    </fieldset>
  );
}
