import { RETURN_TO_APP } from '@cuecard/contract';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { MessagePage } from '../../shared/frame/message-page.tsx';

/** The end of a sign-in that an app began: the system opens the app, which is told what became of it. */
export function ReturnToApp(returned: { code: string | undefined; error: string | undefined }) {
  const { code, error } = returned;
  const search = code === undefined ? { error: error ?? 'failed' } : { code };
  const address = `${RETURN_TO_APP.address}?${new URLSearchParams(search)}`;
  useEffect(() => {
    window.location.assign(address);
  }, [address]);
  return (
    <MessagePage
      title={<Trans>Back to Cuecard</Trans>}
      text={<Trans>Allow your browser to open Cuecard. You can close this page then.</Trans>}
      action={
        <Button component="a" href={address}>
          <Trans>Open Cuecard</Trans>
        </Button>
      }
    />
  );
}
