import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { useDeferredValue, useEffect, useState } from 'react';
import { Chip } from '../../shared/conversation/chip.tsx';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { formatInterviewTitle } from '../../shared/interview/interview-name.ts';
import { stateNames } from '../../shared/interview/words.ts';
import type { KeptPairing } from '../../shared/pairing/kept-pairing.ts';
import { createFollowedLive } from './create-followed-live.ts';
import { ComputerAwayNotice, useComputerAway } from './computer-away.tsx';
import { Clock, Names } from './header-parts.tsx';
import { LiveContext, useLive } from './live-context.ts';
import headerStyles from './live-header.module.css';
import { LiveRoom } from './live-room.tsx';
import { isCaughtUp } from './live-snapshot.ts';
import { NoticeStrip } from './notice-strip.tsx';
import { ConnectionNotice, useRefusals } from './notices.tsx';
import stateStyles from './state-card.module.css';
import { TimeNotice } from './time-notice.tsx';
import { StoppedPage } from './stopped-page.tsx';

interface FollowScreenProps {
  interviewId: string;
  pairing: KeptPairing;
  onLeave: () => void;
  /** The right is gone: withdrawn, or the interview has been over for long. */
  onEnded: () => void;
}

/** A live interview that another device runs. */
export function FollowScreen(props: FollowScreenProps) {
  const { interviewId, pairing, onLeave, onEnded } = props;
  const [live] = useState(() => createFollowedLive(interviewId, pairing));
  useEffect(() => live.driver.open(), [live]);
  // The room is drawn in slices, between which a phone answers a finger; at once it takes one a fifth of a second.
  const isDrawn = useDeferredValue(true, false);
  return (
    <LiveContext value={live}>
      {isDrawn && <FollowParts onLeave={onLeave} onEnded={onEnded} />}
    </LiveContext>
  );
}

function FollowParts({ onLeave, onEnded }: Pick<FollowScreenProps, 'onLeave' | 'onEnded'>) {
  const { t, i18n } = useLingui();
  const setup = useLive((live) => live.interview?.setup ?? null);
  const connection = useLive((live) => live.connection);
  const isOver = useLive((live) => live.view.state === 'ended');
  const isEnded = connection.phase === 'stopped' && connection.reason === 'ticket-refused';
  usePageTitle(setup === null ? t`Follow an interview` : formatInterviewTitle(setup, i18n));
  useRefusals();
  useEffect(() => {
    if (isEnded) onEnded();
  }, [isEnded, onEnded]);
  if (connection.phase === 'stopped' && !isEnded)
    return <StoppedPage reason={connection.reason} status={connection.status} />;
  return (
    <LiveRoom
      header={<FollowHeader onLeave={onLeave} />}
      state={<FollowState />}
      renderNotices={() => (
        <NoticeStrip>
          <ConnectionNotice />
          <ComputerAwayNotice />
          <TimeNotice />
        </NoticeStrip>
      )}
      words={
        !isOver && (
          <Trans>You are following. The computer listens; this device sends no sound.</Trans>
        )
      }
      over={<FollowedEnd />}
    />
  );
}

function FollowHeader({ onLeave }: { onLeave: () => void }) {
  const { i18n } = useLingui();
  const state = useLive((live) => live.view.state);
  const isAway = useComputerAway();
  return (
    <header className={headerStyles.header}>
      <Names />
      <div className={headerStyles.meters}>
        {isAway ? (
          <Chip meaning="warn">
            <Trans>Computer disconnected</Trans>
          </Chip>
        ) : (
          <Chip meaning="plain">{i18n._(stateNames[state])}</Chip>
        )}
      </div>
      <div className={headerStyles.right}>
        {state !== 'ended' && <Clock />}
        <Button variant="default" onClick={onLeave}>
          <Trans>Stop following</Trans>
        </Button>
      </div>
    </header>
  );
}

function FollowState() {
  const caughtUp = useLive(isCaughtUp);
  const state = useLive((live) => live.view.state);
  if (!caughtUp)
    return (
      <output className={stateStyles.waiting}>
        <Loader size="sm" aria-hidden="true" />
        <span>
          <Trans>Opening the interview</Trans>
        </span>
      </output>
    );
  if (state === 'ended')
    return (
      <div className={stateStyles.card}>
        <h2>
          <Trans>The interview has ended</Trans>
        </h2>
        <p>
          <FollowedEnd />
        </p>
      </div>
    );
  return (
    <div className={stateStyles.quiet}>
      <h2>
        {state === 'active' ? (
          <Trans>Listening</Trans>
        ) : (
          <Trans>The computer is getting ready</Trans>
        )}
      </h2>
      <p>
        <Trans>Each answer appears here at the same moment as on the computer.</Trans>
      </p>
    </div>
  );
}

function FollowedEnd() {
  return <Trans>You can read it here for half an hour. It stays in the candidate’s history.</Trans>;
}
