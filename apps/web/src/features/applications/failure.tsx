import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { describeFailure } from '../../shared/api/messages.ts';
import styles from './applications.module.css';

/** What could not be loaded, with a button that tries again. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { i18n } = useLingui();
  const { title, detail } = describeFailure(error);
  return (
    <div role="alert" className={styles['empty']}>
      <p>
        <b>{i18n._(title)}</b>
        {detail && <> {i18n._(detail)}</>}
      </p>
      <Button variant="default" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
