import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import form from '../../shared/account-form/account-form.module.css';
import { shell } from '../../shared/environment/shell.ts';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { LoginFrame } from './login-frame.tsx';
import styles from './own-server.module.css';
import type { OwnServer } from '@cuecard/shell';

/** Stands there until the server of this computer is ready; the page begins anew with it then. */
export function OwnServerStart({ own }: { own: OwnServer }) {
  const { t } = useLingui();
  usePageTitle(t`Starting on this computer`);
  const { data, isError } = useQuery({
    queryKey: ['own-server'],
    queryFn: () => own.state(),
    // It waits itself, and says every 20 s that it still starts.
    refetchInterval: ({ state }) => (state.data?.state === 'starting' ? 1 : false),
    retry: false,
    gcTime: 0,
  });
  const isReady = data?.state === 'ready';
  useEffect(() => {
    if (isReady) window.location.replace('/');
  }, [isReady]);
  const log = data?.state === 'failed' ? data.log : '';
  if (!isError && data?.state !== 'failed')
    return (
      <LoginFrame
        title={<Trans>Starting on this computer</Trans>}
        lead={<Trans>The first start prepares the database. Later ones take a few seconds.</Trans>}
        below={<Trans>Your answers and history stay on this computer.</Trans>}
      >
        <output className={styles['progress']}>
          <Loader size="sm" />
          <Trans>Starting the database and the server</Trans>
        </output>
      </LoginFrame>
    );
  return (
    <LoginFrame
      title={<Trans>Cuecard did not start</Trans>}
      lead={<Trans>It was tried four times. What it said last stands below.</Trans>}
      below={<Trans>Your answers and history are still on this computer.</Trans>}
    >
      <div className={form['form']} role="alert">
        {log !== '' && (
          // Scrolled by keys too.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <pre className={styles['log']} tabIndex={0} aria-label={t`What the server said`}>
            {log}
          </pre>
        )}
        <Button onClick={() => void own.start()}>
          <Trans>Try again</Trans>
        </Button>
        <Button variant="default" onClick={() => void shell.desktop?.chooseServer(null)}>
          <Trans>Choose another way</Trans>
        </Button>
      </div>
    </LoginFrame>
  );
}
