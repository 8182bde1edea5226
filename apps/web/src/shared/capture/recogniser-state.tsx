import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { captureSession } from './capture-session.ts';
import { RecogniserPreparation } from './recogniser-preparation.tsx';
import { failureWords } from './recogniser-words.tsx';
import styles from './recogniser-state.module.css';
import { useLifetimes, useObservable } from './use-capture.ts';

const MEGABYTE = 1_000_000;

/** How far the recogniser is: its files come once, then they are kept by the browser. */
export function RecogniserState() {
  const { t, i18n } = useLingui();
  const state = useLifetimes((snapshot) => snapshot.value.recogniser);
  const { loadedBytes, totalBytes } = useLifetimes((snapshot) => snapshot.context.progress);
  const offer = useObservable(captureSession.recogniser);
  const { failure } = useObservable(captureSession.troubles.now);
  useWhatIsKept(state === 'ready');
  if (state === 'unloaded' && offer.needs !== null) return <RecogniserPreparation offer={offer} />;
  if (state === 'ready')
    return (
      <p className={styles.line}>
        <Trans>The recogniser is ready.</Trans>
      </p>
    );
  if (state === 'failed')
    return (
      <div className={styles.failed} role="alert">
        <p>
          {failure !== null ? (
            i18n._(failureWords[failure])
          ) : (
            <Trans>
              The recogniser could not be made ready. Check your connection and try again. Until
              then you can type the questions.
            </Trans>
          )}
        </p>
        <Button variant="default" onClick={() => captureSession.send({ type: 'recogniser.load' })}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  const [loaded, total] = [Math.round(loadedBytes / MEGABYTE), Math.round(totalBytes / MEGABYTE)];
  const arrived = totalBytes > 0 && loadedBytes >= totalBytes;
  return (
    <div className={styles.line}>
      <p>
        {totalBytes > 0 && !arrived ? (
          <Trans>
            Getting the recogniser ready, {loaded} of {total} MB
          </Trans>
        ) : (
          <Trans>Getting the recogniser ready</Trans>
        )}
      </p>
      {totalBytes > 0 && !arrived ? (
        <progress
          className={styles.progress}
          aria-label={t`The recogniser's files`}
          value={loadedBytes}
          max={totalBytes}
        />
      ) : (
        <Loader size="xs" aria-hidden="true" />
      )}
    </div>
  );
}

/** What was fetched is there from now on: it is offered as such. */
function useWhatIsKept(isReady: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isReady) void client.invalidateQueries({ queryKey: ['device-hearing'] });
  }, [client, isReady]);
}
