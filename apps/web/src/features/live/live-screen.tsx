import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { captureSession } from '../../shared/capture/capture-session.ts';
import { useCaptureClaim, useListening } from '../../shared/capture/use-capture.ts';
import { useRecogniser } from '../../shared/capture/use-recogniser.ts';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { readInterviewProfile } from '../../shared/resume/profile-of-interview.ts';
import { openSessionLink } from '../../shared/realtime/session-link.ts';
import { createOwnAccess } from './live-access.ts';
import { formatInterviewTitle } from '../../shared/interview/words.ts';
import { Announcer } from './announcer.tsx';
import { AnswerMenu } from './answer-menu.tsx';
import { AskAboutSelection } from './ask-about-selection.tsx';
import { AskBar } from './ask-bar.tsx';
import { SoundWords } from './sound-words.tsx';
import { Conversation } from './conversation.tsx';
import { Desk } from './desk.tsx';
import { createDeviceSpeechInput } from './speech-input.ts';
import { KeysHelp } from './keys-help.tsx';
import { LiveContext, useLive, type Live } from './live-context.ts';
import { LiveDriver } from './live-driver.ts';
import { LiveHeader } from './live-header.tsx';
import styles from './live-screen.module.css';
import { LiveStore } from './live-store.ts';
import { Notices } from './notices.tsx';
import { useHearingReport } from './use-hearing-report.ts';
import { useLifetimeOfConnection } from './use-lifetime-of-connection.ts';
import { useLiveKeys } from './use-live-keys.ts';
import { useSelection } from './use-selection.ts';
import { StateCard } from './state-card.tsx';
import { useVertical } from './use-vertical.ts';
import { StoppedPage } from './stopped-page.tsx';

/** One live interview, from getting ready to its end; another interview is another screen (`key`). */
export function LiveScreen({ interviewId }: { interviewId: string }) {
  useCaptureClaim();
  const [live] = useState(() => createLive(interviewId));
  useEffect(() => live.driver.open(), [live]);
  useEffect(() => {
    captureSession.setInterview(interviewId);
    return () => captureSession.setInterview(null);
  }, [interviewId]);
  return (
    <LiveContext value={live}>
      <LiveParts />
    </LiveContext>
  );
}

function createLive(interviewId: string): Live {
  const store = new LiveStore();
  const openLink = () =>
    openSessionLink({
      kind: 'interview',
      sessionId: interviewId,
      access: createOwnAccess(interviewId),
      listener: store,
    });
  const driver = new LiveDriver(store, createDeviceSpeechInput(), openLink, readInterviewProfile);
  return { store, driver, end: () => driver.end() };
}

function LiveParts() {
  const { t } = useLingui();
  const setup = useLive((live) => live.interview?.setup ?? null);
  const connection = useLive((live) => live.connection);
  useListening(setup?.listening ?? null);
  useRecogniser(setup);
  useHearingReport();
  const everOpen = setup !== null;
  usePageTitle(setup === null ? t`Live interview` : formatInterviewTitle(setup));
  useLifetimeOfConnection(connection);
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
  if (connection.phase === 'stopped' && (!everOpen || connection.reason !== 'closed'))
    return <StoppedPage reason={connection.reason} status={connection.status} />;
  return (
    <div
      className={styles.page}
      data-conversation={isOpen ? 'open' : 'last'}
      data-layout={isVertical ? 'vertical' : 'wide'}
    >
      <LiveHeader />
      <Notices />
      <main className={styles.main}>
        <Conversation isOpen={isOpen} onToggle={() => setOpen(!isOpen)} scroll={talk} />
        <Desk selection={selection} state={<StateCard hasQuestion={selection.key !== ''} />} />
      </main>
      <AskBar box={asking} words={<SoundWords />}>
        <AnswerMenu isVertical={isVertical} onVertical={setVertical} />
        <KeysHelp isOpen={isHelpOpen} onOpen={openHelp} />
      </AskBar>
      <AskAboutSelection within={talk} />
      <Announcer />
    </div>
  );
}
