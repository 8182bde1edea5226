import { errorKeyOf, type Command } from '@cuecard/contract';
import type { SourceName } from '@cuecard/live-session';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { errorMessages, userWords } from '../../shared/api/messages.ts';
import { captureSession } from '../../shared/capture/capture-session.ts';
import { problemWords } from '../../shared/capture/source-words.ts';
import { useLifetimes } from '../../shared/capture/use-capture.ts';
import { showMessage } from '../../shared/snackbar.ts';
import { useLive } from './live-context.ts';
import styles from './notices.module.css';

/** What the user must know while the interview goes on, each with its way out. */
export function Notices() {
  useRefusals();
  const state = useLive((live) => live.view.state);
  return (
    <div>
      {state !== 'ended' && (
        <>
          <ConnectionNotice />
          {state === 'active' && <TimeNotice />}
          <RecogniserNotice />
          <SourceNotice source="shared" />
          <SourceNotice source="microphone" />
        </>
      )}
    </div>
  );
}

function Notice(props: { meaning: 'warn' | 'bad'; children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.notice} data-meaning={props.meaning}>
      <output>{props.children}</output>
      {props.action}
    </div>
  );
}

function ConnectionNotice() {
  const isAway = useLive(
    ({ connection, interview }) => interview !== null && connection.phase !== 'live',
  );
  if (!isAway) return null;
  return (
    <Notice meaning="warn">
      <Trans>Connection lost. What was said is safe. Trying again …</Trans>
    </Notice>
  );
}

function TimeNotice() {
  const { i18n } = useLingui();
  const warned = useLive((live) => live.view.warnedAtRemainingMs !== null);
  return warned ? <Notice meaning="warn">{i18n._(userWords.lessThan30Seconds)}</Notice> : null;
}

function RecogniserNotice() {
  const failed = useLifetimes((snapshot) => snapshot.matches({ recogniser: 'failed' }));
  const hasSource = useLifetimes((s) => s.context.microphone.held || s.context.shared.held);
  if (!failed || !hasSource) return null;
  return (
    <Notice
      meaning="bad"
      action={
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => captureSession.send({ type: 'recogniser.load' })}
        >
          <Trans>Start it again</Trans>
        </Button>
      }
    >
      <Trans>
        The recogniser has stopped. What was said so far is safe. Until it runs again, type the
        questions below.
      </Trans>
    </Notice>
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
      {problem !== null && i18n._(problemWords[source][problem])}
      {problem === null && !gone && <NotOpenWords source={source} />}
      {problem === null && gone && source === 'shared' && (
        <Trans>
          The interviewer is not heard any more, because the sharing has ended. The interview goes
          on.
        </Trans>
      )}
      {problem === null && gone && source === 'microphone' && (
        <Trans>
          You are not heard any more, because the microphone is gone. The interview goes on.
        </Trans>
      )}
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
    <Trans>The interviewer is not heard, because the meeting's sound is not shared.</Trans>
  ) : (
    <Trans>You are not heard, because the microphone is not open.</Trans>
  );
}

/** A command that the server refused is told for five seconds. */
function useRefusals(): void {
  const refusal = useLive((live) => live.refusal);
  useEffect(() => {
    if (refusal === null) return;
    const title = refusalWords(refusal.command);
    const detail = errorMessages[errorKeyOf(refusal.status) ?? 'unexpected'];
    showMessage(title, title === detail ? null : detail);
  }, [refusal]);
}

function refusalWords({ type }: Command): MessageDescriptor {
  switch (type) {
    case 'initialise':
    case 'activate':
      return userWords.startFailed;
    case 'end':
      return errorMessages.interviewEndFailed;
    case 'turn':
      return errorMessages.saveFailed;
    case 'ask':
      return msg`There is nothing to answer yet.`;
    case 'ask-typed':
    case 'regenerate':
    case 'stop':
    case 'mode':
      return errorMessages.notPossibleNow;
  }
}
