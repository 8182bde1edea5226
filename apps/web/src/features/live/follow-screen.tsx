import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Chip } from '../../shared/conversation/chip.tsx';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { stateNames, formatInterviewTitle } from '../../shared/interview/words.ts';
import type { KeptPairing } from '../../shared/pairing/kept-pairing.ts';
import { Announcer } from './announcer.tsx';
import { AnswerMenu } from './answer-menu.tsx';
import { AskAboutSelection } from './ask-about-selection.tsx';
import { AskBar } from './ask-bar.tsx';
import { Conversation } from './conversation.tsx';
import { Desk } from './desk.tsx';
import { createFollowedLive } from './create-followed-live.ts';
import { Clock, Names } from './header-parts.tsx';
import { KeysHelp } from './keys-help.tsx';
import { LiveContext, useLive } from './live-context.ts';
import headerStyles from './live-header.module.css';
import styles from './live-screen.module.css';
import { isCaughtUp } from './live-store.ts';
import { ConnectionNotice, useRefusals } from './notices.tsx';
import stateStyles from './state-card.module.css';
import { TimeNotice } from './time-notice.tsx';
import { StoppedPage } from './stopped-page.tsx';
import { useLiveKeys } from './use-live-keys.ts';
import { useSelection } from './use-selection.ts';
import { useVertical } from './use-vertical.ts';

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
  return (
    <LiveContext value={live}>
      <FollowParts onLeave={onLeave} onEnded={onEnded} />
    </LiveContext>
  );
}

function FollowParts({ onLeave, onEnded }: Pick<FollowScreenProps, 'onLeave' | 'onEnded'>) {
  const { t } = useLingui();
  const setup = useLive((live) => live.interview?.setup ?? null);
  const connection = useLive((live) => live.connection);
  const isEnded = connection.phase === 'stopped' && connection.reason === 'ticket-refused';
  usePageTitle(setup === null ? t`Follow an interview` : formatInterviewTitle(setup));
  useRefusals();
  useEffect(() => {
    if (isEnded) onEnded();
  }, [isEnded, onEnded]);
  const selection = useSelection();
  const [isOpen, setOpen] = useState(false);
  const [isHelpOpen, openHelp] = useState(false);
  const [isVertical, setVertical] = useVertical();
  const talk = useRef<HTMLDivElement>(null);
  const asking = useLiveKeys({
    selection,
    talk,
    onHelp: () => openHelp(true),
    onVertical: () => setVertical(!isVertical),
  });
  if (connection.phase === 'stopped' && !isEnded)
    return <StoppedPage reason={connection.reason} status={connection.status} />;
  return (
    <div
      className={styles.page}
      data-conversation={isOpen ? 'open' : 'last'}
      data-layout={isVertical ? 'vertical' : 'wide'}
    >
      <FollowHeader onLeave={onLeave} />
      <div>
        <ConnectionNotice />
        <TimeNotice />
      </div>
      <main className={styles.main}>
        <Conversation isOpen={isOpen} onToggle={() => setOpen(!isOpen)} scroll={talk} />
        <Desk selection={selection} state={<FollowState />} />
      </main>
      <AskBar
        box={asking}
        words={<Trans>You follow. The computer hears, and this device sends no sound.</Trans>}
      >
        <AnswerMenu isVertical={isVertical} onVertical={setVertical} />
        <KeysHelp isOpen={isHelpOpen} onOpen={openHelp} />
      </AskBar>
      <AskAboutSelection within={talk} />
      <Announcer />
    </div>
  );
}

function FollowHeader({ onLeave }: { onLeave: () => void }) {
  const { i18n } = useLingui();
  const state = useLive((live) => live.view.state);
  return (
    <header className={headerStyles.header}>
      <Names />
      <div className={headerStyles.meters}>
        <Chip meaning="plain">{i18n._(stateNames[state])}</Chip>
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
  const hasQuestion = useLive((live) => live.view.questions.length > 0);
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
          <Trans>
            You can read it here for half an hour. It stands in the history of who held it.
          </Trans>
        </p>
      </div>
    );
  if (hasQuestion) return null;
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
