import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { describeFailure } from '../../shared/api/messages.ts';
import styles from './desk-page.module.css';

/** Shown in the place of content that could not be loaded. */
export function LoadFailure({ error, retry }: { error: unknown; retry: () => void }) {
  const { i18n } = useLingui();
  const { title, detail } = describeFailure(error);
  return (
    <div role="alert" className={styles['empty']}>
      <b>{i18n._(title)}</b>
      {detail !== null && <p>{i18n._(detail)}</p>}
      <Button variant="default" onClick={retry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
