import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@tanstack/react-store';
import { captureSession } from '../../shared/capture/capture-session.ts';
import { listSources } from '../../shared/capture/channels.ts';
import { useLifetimes } from '../../shared/capture/use-capture.ts';
import { isCaughtUp } from './live-snapshot.ts';
import { useLive } from './live-context.ts';
import { Notice } from './notice.tsx';
import styles from './notices.module.css';

/** What the state card says, while an answer has its place on the desk. */
export function StateNotice() {
  const caughtUp = useLive(isCaughtUp);
  const state = useLive((live) => live.view.state);
  const noSource = useLifetimes((s) => !s.context.microphone.held && !s.context.shared.held);
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
  return state === 'active' && noSource ? <ShareAgain /> : null;
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
            <Button
              key={source}
              size="compact-sm"
              variant="default"
              onClick={() => captureSession.send({ type: `${source}.open` })}
            >
              {source === 'shared' ? <Trans>Share sound</Trans> : <Trans>Use microphone</Trans>}
            </Button>
          ))}
        </div>
      }
    >
      <b>
        <Trans>Share the sound again</Trans>
      </b>
      <span className={styles.more}>
        <Trans>The interview continues and nothing is lost.</Trans>
      </span>
    </Notice>
  );
}
