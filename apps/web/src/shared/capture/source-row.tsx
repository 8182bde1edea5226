import type { SourceName } from '@cuecard/live-session';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiHeadphones, mdiMicrophone } from '@mdi/js';
import { Button } from '@mantine/core';
import type { MessageDescriptor } from '@lingui/core';
import { captureSession, type LifetimeSnapshot } from './capture-session.ts';
import styles from './source-row.module.css';
import { problemWords, surfaceOf } from './source-words.ts';
import { useLevel, useLifetimes } from './use-capture.ts';

type Standing = 'closed' | 'asking' | 'silent' | 'heard' | 'refused' | 'lost';

function standingOf(snapshot: LifetimeSnapshot, source: SourceName): Standing {
  const value = snapshot.value[source];
  return typeof value === 'object' ? value.open : value;
}

/** One side's sound: asks for it, shows how loud it is, and says what is wrong. */
export function SourceRow({ source }: { source: SourceName }) {
  const isShared = source === 'shared';
  const standing = useLifetimes((snapshot) => standingOf(snapshot, source));
  const facts = useLifetimes((snapshot) => snapshot.context[source]);
  const level = useLevel<HTMLDivElement>(isShared ? 'interviewer' : 'candidate');
  return (
    <div className={styles.row} data-source={source} data-standing={standing}>
      <span className={styles.icon} aria-hidden="true">
        <svg viewBox="0 0 24 24">
          <path d={isShared ? mdiHeadphones : mdiMicrophone} />
        </svg>
      </span>
      <div className={styles.middle}>
        <h2 className={styles.name}>
          {isShared ? <Trans>The interviewer</Trans> : <Trans>You</Trans>}
        </h2>
        <p className={styles.what}>
          <SourceLabel source={source} label={facts.label} held={facts.held} />
        </p>
        <div className={styles.level} ref={level} aria-hidden="true">
          <i />
        </div>
        <p className={styles.heard} aria-live="polite">
          <StandingWords source={source} standing={standing} />
        </p>
        {facts.problem !== null && <Problem words={problemWords[source][facts.problem]} />}
      </div>
      <Button
        variant={facts.held ? 'default' : 'light'}
        loading={standing === 'asking'}
        onClick={() => captureSession.send({ type: `${source}.open` })}
      >
        <ActionWords source={source} held={facts.held} />
      </Button>
    </div>
  );
}

function SourceLabel(props: { source: SourceName; label: string; held: boolean }) {
  const { i18n } = useLingui();
  const { source, label, held } = props;
  if (source === 'shared')
    return held ? (
      <>
        {i18n._(surfaceOf(label))} ·{' '}
        <Trans>the picture is not looked at, nothing is recorded</Trans>
      </>
    ) : (
      <Trans>The sound of the meeting's tab or of the screen</Trans>
    );
  return held ? label || <Trans>Microphone</Trans> : <Trans>Your microphone</Trans>;
}

function ActionWords({ source, held }: { source: SourceName; held: boolean }) {
  if (held) return <Trans>Change</Trans>;
  return source === 'shared' ? <Trans>Share sound</Trans> : <Trans>Use microphone</Trans>;
}

function StandingWords({ source, standing }: { source: SourceName; standing: Standing }) {
  const isShared = source === 'shared';
  switch (standing) {
    case 'heard':
      return isShared ? <Trans>Sound arrives.</Trans> : <Trans>Your voice arrives.</Trans>;
    case 'silent':
      return isShared ? (
        <Trans>Nothing yet. Play anything in your meeting.</Trans>
      ) : (
        <Trans>Nothing yet. Say your name.</Trans>
      );
    case 'lost':
      return isShared ? (
        <Trans>The sharing has ended.</Trans>
      ) : (
        <Trans>The microphone is gone.</Trans>
      );
    case 'closed':
    case 'asking':
    case 'refused':
      return null;
  }
}

function Problem({ words }: { words: MessageDescriptor }) {
  const { i18n } = useLingui();
  return (
    <p className={styles.problem} role="alert">
      {i18n._(words)}
    </p>
  );
}
