import { Trans, useLingui } from '@lingui/react/macro';
import styles from './correction.module.css';

export type Pane = 'profile' | 'document';

/** Chooses on a phone whether the profile or the document is visible. */
export function PaneSwitch({ pane, onChange }: { pane: Pane; onChange: (pane: Pane) => void }) {
  const { t } = useLingui();
  return (
    <fieldset className={styles.switch} aria-label={t`What is shown`}>
      <button type="button" aria-pressed={pane === 'profile'} onClick={() => onChange('profile')}>
        <Trans>What was read</Trans>
      </button>
      <button type="button" aria-pressed={pane === 'document'} onClick={() => onChange('document')}>
        <Trans>Document</Trans>
      </button>
    </fieldset>
  );
}
