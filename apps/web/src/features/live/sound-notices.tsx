import type { SourceName } from '@cuecard/live-session';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@tanstack/react-store';
import { useState } from 'react';
import { captureSession } from '../../shared/capture/capture-session.ts';
import { listSources } from '../../shared/capture/channels.ts';
import { SoundDialog } from '../../shared/capture/sound-dialog.tsx';
import { describeProblem } from '../../shared/capture/source-texts.ts';
import { useLifetimes } from '../../shared/capture/use-capture.ts';
import { Notice } from './notice.tsx';

/** The problems of the sound on either side, each with a remedy. */
export function SoundNotices({ isActive }: { isActive: boolean }) {
  const listening = useSelector(captureSession.listening);
  return (
    <>
      {listSources(listening).map((source) => (
        <SourceNotice key={source} source={source} />
      ))}
      {isActive && <SilenceNotice />}
      <MutedNotice />
      {isActive && <PausedNotice />}
    </>
  );
}

/** One source is gone while the other still runs; with both gone, the desk asks for them. */
function SourceNotice({ source }: { source: SourceName }) {
  const { i18n } = useLingui();
  // Also one that was never opened: after a reload the page has neither, and the user opens one first.
  const closed = useLifetimes((s) => s.matches({ [source]: 'closed' }));
  const gone = useLifetimes(
    (s) => s.matches({ [source]: 'lost' }) || s.matches({ [source]: 'refused' }),
  );
  const asking = useLifetimes((s) => s.matches({ [source]: 'asking' }));
  const problem = useLifetimes((s) => s.context[source].problem);
  const otherHeld = useLifetimes(
    (s) => s.context[source === 'shared' ? 'microphone' : 'shared'].held,
  );
  if (!(gone || closed || asking) || !otherHeld) return null;
  return (
    <Notice
      meaning="warn"
      action={
        <Button
          size="compact-sm"
          variant="default"
          loading={asking}
          onClick={() => captureSession.send({ type: `${source}.open` })}
        >
          <OpenWords source={source} again={gone} />
        </Button>
      }
    >
      {problem !== null && i18n._(describeProblem(source, problem))}
      {problem === null && !gone && <NotOpenWords source={source} />}
      {problem === null && gone && source === 'shared' && (
        <Trans>
          The interviewer can’t be heard: the sharing has ended. The interview continues.
        </Trans>
      )}
      {problem === null && gone && source === 'microphone' && (
        <Trans>You can’t be heard: the microphone was disconnected. The interview continues.</Trans>
      )}
    </Notice>
  );
}

/** The meeting is muted, or the wrong tab is shared: what the interviewer asks would be lost unnoticed. */
function SilenceNotice() {
  const { room } = useSelector(captureSession.silence.silent);
  const nobodyIsHeard = useSelector(captureSession.silence.nobodyIsHeard);
  const shared = useLifetimes((s) => s.matches({ shared: 'open' }));
  const microphone = useLifetimes((s) => s.matches({ microphone: 'open' }));
  const isMuted = useSelector(captureSession.muted).has('microphone');
  if (nobodyIsHeard && shared)
    return (
      <Notice
        meaning="warn"
        action={
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => captureSession.send({ type: 'shared.open' })}
          >
            <Trans>Share again</Trans>
          </Button>
        }
      >
        <Trans>
          No sound from the interviewer for 20 seconds. Is the meeting muted, or the wrong tab
          shared?
        </Trans>
      </Notice>
    );
  if (room && microphone && !isMuted)
    return (
      <Notice meaning="warn">
        <Trans>No sound from the microphone for 10 seconds. Is it muted?</Trans>
      </Notice>
    );
  return null;
}

/** On a phone the choice of microphones is out of sight: the notice has its own way to it. */
function MutedNotice() {
  const isMuted = useSelector(captureSession.muted).has('microphone');
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      {isMuted && (
        <Notice
          meaning="warn"
          action={
            <Button size="compact-sm" variant="default" onClick={() => setChanging(true)}>
              <Trans>Change</Trans>
            </Button>
          }
        >
          <Trans>
            The microphone is muted by your system or by a switch on it. Switch it on, or use
            another.
          </Trans>
        </Notice>
      )}
      {isChanging && <SoundDialog onClose={() => setChanging(false)} />}
    </>
  );
}

/** A call or a locked screen stops the sound without muting anything; only a touch may begin it again. */
function PausedNotice() {
  const cause = useSelector(captureSession.hearing.cause);
  if (cause !== 'paused') return null;
  return (
    <Notice meaning="warn">
      <Trans>
        Nothing is heard: your system has paused the sound, as during a call. Touch this page to go
        on hearing.
      </Trans>
    </Notice>
  );
}

function OpenWords({ source, again }: { source: SourceName; again: boolean }) {
  if (source === 'shared')
    return again ? <Trans>Share the sound again</Trans> : <Trans>Share sound</Trans>;
  return again ? <Trans>Use the microphone again</Trans> : <Trans>Use microphone</Trans>;
}

function NotOpenWords({ source }: { source: SourceName }) {
  return source === 'shared' ? (
    <Trans>The interviewer can’t be heard: the meeting’s sound is not shared.</Trans>
  ) : (
    <Trans>You can’t be heard: the microphone is not open.</Trans>
  );
}
