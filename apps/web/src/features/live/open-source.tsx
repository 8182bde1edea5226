import type { SourceName } from '@cuecard/live-session';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { captureSession } from '../../shared/capture/capture-session.ts';

/** Asks the browser for one side's sound. */
export function OpenSource({ source }: { source: SourceName }) {
  return (
    <Button
      size="compact-sm"
      variant="default"
      onClick={() => captureSession.send({ type: `${source}.open` })}
    >
      {source === 'shared' ? <Trans>Share sound</Trans> : <Trans>Use microphone</Trans>}
    </Button>
  );
}
