import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { describeFailure } from '../../shared/api/messages.ts';
import styles from './exam-page.module.css';

export function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { i18n } = useLingui();
  const { title, detail } = describeFailure(error);
  return (
    <div className={styles.card} role="alert">
      <h2>{i18n._(title)}</h2>
      {detail !== null && <p>{i18n._(detail)}</p>}
      <div>
        <Button variant="default" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    </div>
  );
}
