import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { MessagePage } from '../shared/frame/message-page.tsx';
import { logWarning } from '../shared/log.ts';
import { isMissingPart } from '../shared/missing-part.ts';
import { OfflinePage } from './offline-page.tsx';

/** The error boundary of every route. */
export function BrokenPage({ error }: { error: unknown }) {
  useEffect(() => logWarning('A page broke', error), [error]);
  if (isMissingPart(error)) return <OfflinePage />;
  return (
    <MessagePage
      title={<Trans>Something broke on this page.</Trans>}
      text={<Trans>Nothing you saved is lost. Reload the page to continue.</Trans>}
      action={
        <Button onClick={() => location.reload()}>
          <Trans>Reload the page</Trans>
        </Button>
      }
    />
  );
}
