import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { captureSession } from '../../shared/capture/capture-session.ts';
import { useCaptureClaim, useLifetimes, useListening } from '../../shared/capture/use-capture.ts';
import { useRecogniser } from '../../shared/capture/use-recogniser.ts';
import { shell } from '../../shared/environment/shell.ts';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { readInterviewProfile } from '../../shared/resume/profile-of-interview.ts';
import { openSessionConnection } from '../../shared/realtime/open-session-connection.ts';
import { createOwnAccess } from './live-access.ts';
import { snackbarNeed } from '../../shared/snackbar-need.ts';
import { preloadDialogFailure } from '../../shared/use-dialog-failure.ts';
import { plansDialog } from '../../shared/upgrade/plans-dialog.ts';
import { formatInterviewTitle } from '../../shared/interview/interview-name.ts';
import { SoundWords } from './sound-words.tsx';
import { createDeviceSpeechInput } from './speech-input.ts';
import { LiveContext, useLive, type Live } from './live-context.ts';
import { LiveDriver } from './live-driver.ts';
import { keepDoubtful } from './doubtful-words.ts';
import { EndedLine } from './ended.tsx';
import { LiveHeader } from './live-header.tsx';
import { LiveRoom } from './live-room.tsx';
import { LiveStore } from './live-store.ts';
import { Notices } from './notices.tsx';
import { useHearingReport } from './use-hearing-report.ts';
import { useIsTyped } from './use-is-typed.ts';
import { useMicrophoneAfterLoss, useReopenedMicrophone } from './use-reopened-microphone.ts';
import { useLifetimeOfConnection } from './use-lifetime-of-connection.ts';
import { StateCard } from './state-card.tsx';
import { StoppedPage } from './stopped-page.tsx';

/** One live interview, from getting ready to its end; another interview is another screen (`key`). */
export function LiveScreen({ interviewId }: { interviewId: string }) {
  useCaptureClaim();
  const [live] = useState(() => createLive(interviewId));
  useEffect(() => live.driver.open(), [live]);
  useEffect(() => {
    // What the interview may show is here before it starts: the network may be gone when it is needed.
    plansDialog.preload();
    preloadDialogFailure();
    snackbarNeed.setState(() => true);
  }, []);
  useEffect(() => {
    captureSession.setTalk({ kind: 'interview', id: interviewId });
    return () => captureSession.setTalk(null);
  }, [interviewId]);
  return (
    <LiveContext value={live}>
      <LiveParts interviewId={interviewId} />
    </LiveContext>
  );
}

/**
 * A phone's system is told that this page hears, and shows it, from the first microphone that is open until the
 * interview is over: it refuses who may not hear yet, and who was told to stop may not begin again while the screen is
 * locked, where a headset goes and the phone's own microphone takes its place.
 */
function useSaidHearing(): void {
  const { t } = useLingui();
  const isTyped = useIsTyped();
  const isOpen = useLifetimes((snapshot) => snapshot.context.microphone.held);
  const [hasHeard, setHasHeard] = useState(false);
  if (isOpen && !hasHeard) setHasHeard(true);
  const isActive = useLive(({ view }) => view.state === 'active') && !isTyped && hasHeard;
  const words = t`Listening to your interview`;
  useEffect(() => {
    const { phone } = shell;
    if (phone === null || !isActive) return undefined;
    phone.listen(true, words);
    return () => phone.listen(false, '');
  }, [isActive, words]);
}

function createLive(interviewId: string): Live {
  const store = new LiveStore(undefined, keepDoubtful(interviewId));
  const openConnection = () =>
    openSessionConnection({
      kind: 'interview',
      sessionId: interviewId,
      access: createOwnAccess(interviewId),
      listener: store,
    });
  const driver = new LiveDriver(
    store,
    createDeviceSpeechInput(interviewId),
    openConnection,
    readInterviewProfile,
  );
  return { store, driver, end: () => driver.end() };
}

function LiveParts({ interviewId }: { interviewId: string }) {
  useSaidHearing();
  const { t, i18n } = useLingui();
  const setup = useLive((live) => live.interview?.setup ?? null);
  const connection = useLive((live) => live.connection);
  useListening(setup?.listening ?? null);
  useRecogniser(setup);
  useHearingReport();
  useReopenedMicrophone(interviewId);
  useMicrophoneAfterLoss();
  const everOpen = setup !== null;
  usePageTitle(setup === null ? t`Live interview` : formatInterviewTitle(setup, i18n));
  useLifetimeOfConnection(connection);
  if (connection.phase === 'stopped' && (!everOpen || connection.reason !== 'closed'))
    return <StoppedPage reason={connection.reason} status={connection.status} />;
  return (
    <LiveRoom
      header={<LiveHeader />}
      state={<StateCard hasQuestion={false} />}
      renderNotices={(hasQuestion) => <Notices hasQuestion={hasQuestion} />}
      words={<SoundWords />}
      over={<EndedLine />}
    />
  );
}
