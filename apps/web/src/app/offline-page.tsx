import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { serverUrl } from '../shared/environment/shell.ts';
import { MessagePage } from '../shared/frame/message-page.tsx';

/** How often the server is looked for, milliseconds. */
const LOOK_INTERVAL_MS = 3000;

/** Loads the page anew as soon as the server answers: what is there then may be a newer version. */
async function reloadWhenReachable(): Promise<void> {
  const response = await fetch(serverUrl('/healthz'), { cache: 'no-store' }).catch(() => null);
  if (response?.ok === true) window.location.reload();
}

/** Stands in for a page that could not be fetched, and heals by itself. */
export function OfflinePage() {
  useEffect(() => {
    const look = () => void reloadWhenReachable();
    const timer = setInterval(look, LOOK_INTERVAL_MS);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
    };
  }, []);
  return (
    <MessagePage
      title={<Trans>You are offline</Trans>}
      text={<Trans>This page opens automatically as soon as Cuecard can be reached.</Trans>}
      action={
        <Button onClick={() => void reloadWhenReachable()}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  );
}
