import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { describeFailure } from '../../shared/api/messages.ts';
import styles from './history.module.css';

export function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { i18n } = useLingui();
  const { title, detail } = describeFailure(error);
  return (
    <div className={styles.empty} role="alert">
      <h2>{i18n._(title)}</h2>
      {detail && <p>{i18n._(detail)}</p>}
      <Button variant="default" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
