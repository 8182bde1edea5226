import type { OwnServer } from '@cuecard/shell';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import styles from './own-server.module.css';

/** The way without a server and without an account, before the one with them. */
export function OnThisComputer({ own }: { own: OwnServer }) {
  const starting = useMutation({ mutationFn: () => own.start() });
  return (
    <>
      <div className={styles['here']}>
        <Button
          size="md"
          fullWidth
          loading={starting.isPending}
          onClick={() => starting.mutate()}
          aria-describedby="own-server"
        >
          <Trans>On this computer</Trans>
        </Button>
        <p id="own-server">
          <Trans>No account, no server. Nothing leaves it but what you have a model answer.</Trans>
        </p>
        {starting.data && (
          <p role="alert">
            <Trans>It could not be started. Is there room on the disk?</Trans>
          </p>
        )}
      </div>
      <p className={styles['or']}>
        <Trans>or with a server</Trans>
      </p>
    </>
  );
}
