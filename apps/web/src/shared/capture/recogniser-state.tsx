import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { captureSession } from './capture-session.ts';
import styles from './recogniser-state.module.css';
import { useLifetimes } from './use-capture.ts';

const megabyte = 1_000_000;

/** How far the recogniser is: its files come once, then they are kept by the browser. */
export function RecogniserState() {
  const { t } = useLingui();
  const state = useLifetimes((snapshot) => snapshot.value.recogniser);
  const { loadedBytes, totalBytes } = useLifetimes((snapshot) => snapshot.context.progress);
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
          <Trans>
            The recogniser could not be made ready. Check your connection and try again. Until then
            you can type the questions.
          </Trans>
        </p>
        <Button variant="default" onClick={() => captureSession.send({ type: 'recogniser.load' })}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  const [loaded, total] = [Math.round(loadedBytes / megabyte), Math.round(totalBytes / megabyte)];
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
