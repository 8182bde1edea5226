import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSelector } from '@tanstack/react-store';
import { captureSession } from './capture-session.ts';
import { RecogniserPreparation } from './recogniser-preparation.tsx';
import type { RecogniserOption } from './recogniser-options.ts';
import { FAILURE_TEXTS } from './recogniser-texts.tsx';
import styles from './recogniser-state.module.css';
import { useLifetimes } from './use-capture.ts';

const MEGABYTE = 1_000_000;

/** Shows how far the recogniser's loading is. Its files are fetched once; then the browser keeps them. */
export function RecogniserState() {
  const { t, i18n } = useLingui();
  const state = useLifetimes((snapshot) => snapshot.value.recogniser);
  const { loadedBytes, totalBytes } = useLifetimes((snapshot) => snapshot.context.progress);
  const option = useSelector(captureSession.recogniser);
  const { failure } = useSelector(captureSession.recogniserStatus.status);
  useRefreshedCapabilities(state === 'ready');
  if (state === 'unloaded' && option.needs !== null)
    return <RecogniserPreparation option={option} />;
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
            i18n._(FAILURE_TEXTS[failure])
          ) : (
            <Trans>
              The recogniser could not be set up. Check your connection and try again. Until then
              you can type the questions.
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
          aria-label={t`The recogniser’s files`}
          value={loadedBytes}
          max={totalBytes}
        />
      ) : (
        <Loader size="xs" aria-hidden="true" />
      )}
      {wasAllowed(option) && totalBytes > 0 && !arrived && (
        <Button variant="default" size="sm" onClick={() => captureSession.cancelDownload()}>
          <Trans>Cancel</Trans>
        </Button>
      )}
    </div>
  );
}

/** What comes because the user said yes may be given up; the recogniser that comes with the client may not. */
function wasAllowed({ choice }: RecogniserOption): boolean {
  return choice.kind === 'device-model' || choice.kind === 'whisper';
}

/** Asks for the capabilities again once the recogniser is ready: its files need no download from now on. */
function useRefreshedCapabilities(isReady: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isReady) void client.invalidateQueries({ queryKey: ['device-speech'] });
  }, [client, isReady]);
}
