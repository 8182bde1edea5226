import { Trans } from '@lingui/react/macro';
import { useSelector } from '@tanstack/react-store';
import { captureSession } from '../../shared/capture/capture-session.ts';
import { listSources } from '../../shared/capture/channels.ts';
import { useLifetimes } from '../../shared/capture/use-capture.ts';
import { isCaughtUp } from './live-snapshot.ts';
import { useLive } from './live-context.ts';
import { Notice } from './notice.tsx';
import { OpenSource } from './open-source.tsx';
import { useIsTyped } from './use-is-typed.ts';
import styles from './notices.module.css';

/** What the state card says, while an answer has its place on the desk. */
export function StateNotice() {
  const caughtUp = useLive(isCaughtUp);
  const state = useLive((live) => live.view.state);
  const noSource = useLifetimes((s) => !s.context.microphone.held && !s.context.shared.held);
  const isTyped = useIsTyped();
  if (!caughtUp)
    return (
      <Notice meaning="warn">
        <Trans>Opening the interview</Trans>
      </Notice>
    );
  if (state === 'ending')
    return (
      <Notice meaning="warn">
        <Trans>Finishing up, please wait</Trans>
      </Notice>
    );
  if (state !== 'active' || !noSource) return null;
  return isTyped ? <NotListening /> : <ShareAgain />;
}

/** Said all the time: on a narrow screen nothing else tells it once there is an answer. */
function NotListening() {
  const listening = useSelector(captureSession.listening);
  return (
    <Notice
      meaning="plain"
      action={
        <div className={styles.ways}>
          {listSources(listening).map((source) => (
            <OpenSource key={source} source={source} />
          ))}
        </div>
      }
    >
      <Trans>Not listening: type the questions.</Trans>
    </Notice>
  );
}

/** A reload takes the streams away; only a click may ask for them again. */
function ShareAgain() {
  const listening = useSelector(captureSession.listening);
  return (
    <Notice
      meaning="warn"
      action={
        <div className={styles.ways}>
          {listSources(listening).map((source) => (
            <OpenSource key={source} source={source} />
          ))}
        </div>
      }
    >
      <b>
        {listening === 'one-channel' ? (
          <Trans>Use the microphone again</Trans>
        ) : (
          <Trans>Share the sound again</Trans>
        )}
      </b>
      <span className={styles.more}>
        <Trans>The interview continues and nothing is lost.</Trans>
      </span>
    </Notice>
  );
}
