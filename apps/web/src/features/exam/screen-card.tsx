import type { ScreenRefusal } from '@cuecard/shell';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@tanstack/react-store';
import { userWords } from '../../shared/api/messages.ts';
import { Chip } from '../../shared/conversation/chip.tsx';
import { shell } from '../../shared/environment/shell.ts';
import styles from './exam-page.module.css';

const refusals: Record<ScreenRefusal, MessageDescriptor> = {
  dismissed: msg`Nothing was chosen. Share the window with the questions, or the whole screen.`,
  denied: msg`This browser or system does not allow it. Allow screen recording for the browser, then try again.`,
  nothing: msg`There is nothing to share on this computer.`,
  'in-use': msg`The system did not share the screen. Close other programs that record it, then try again.`,
  insecure: msg`Browsers do not share the screen over plain HTTP. Open this page over HTTPS, or on the server’s own computer.`,
  unsupported: userWords.pictureEnvironment,
  unknown: msg`The screen could not be shared. Try again.`,
};

const { screen } = shell;

/** One grant for the whole exam: what Cuecard may take pictures of. */
export function ScreenCard() {
  const { i18n } = useLingui();
  const state = useSelector(screen.state);
  const isGranted = state.kind === 'granted';
  return (
    <section className={styles.card} aria-labelledby="exam-screen">
      <div className={styles.head}>
        <h2 id="exam-screen">
          <Trans>This computer’s screen</Trans>
        </h2>
        <Chip meaning={isGranted ? 'ok' : 'warn'}>
          {isGranted ? <Trans>Shared with Cuecard</Trans> : <Trans>Not shared yet</Trans>}
        </Chip>
      </div>
      {isGranted ? (
        <p className={styles.soft}>
          <Trans>
            Pictures are taken only when you or your phone asks for one. Keep this page open.
          </Trans>
        </p>
      ) : (
        <p className={styles.soft}>
          {state.kind === 'ended' ? (
            <Trans>Sharing was stopped. Share it again to take more pictures.</Trans>
          ) : (
            <Trans>Choose the window with the questions, or the whole screen.</Trans>
          )}
        </p>
      )}
      {state.kind === 'refused' && (
        <p className={styles.problem} role="alert">
          {i18n._(refusals[state.reason])}
        </p>
      )}
      <div>
        {isGranted ? (
          <Button variant="default" onClick={() => screen.stop()}>
            <Trans>Stop sharing</Trans>
          </Button>
        ) : (
          <Button loading={state.kind === 'asking'} onClick={() => void screen.request()}>
            <Trans>Share the screen</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}
