import { findErrorKey, type Command } from '@cuecard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { errorMessages, userWords } from '../../shared/api/messages.ts';
import { showMessage } from '../../shared/snackbar.ts';
import { useLive } from './live-context.ts';
import { LoginNotice } from './login-notice.tsx';
import { FollowRequests } from './follow-requests.tsx';
import { Notice } from './notice.tsx';
import { RecogniserNotices } from './recogniser-notices.tsx';
import { NoticeStrip } from './notice-strip.tsx';
import { SoundNotices } from './sound-notices.tsx';
import { StateNotice } from './state-notice.tsx';
import { TimeNotice } from './time-notice.tsx';

/** The notices of a running interview, each with a remedy; the state too, where a question has its place on the desk. */
export function Notices({ hasQuestion }: { hasQuestion: boolean }) {
  useRefusals();
  const state = useLive((live) => live.view.state);
  return (
    <NoticeStrip>
      {state !== 'ended' && (
        <>
          {hasQuestion && <StateNotice />}
          <FollowRequests />
          <ConnectionNotice />
          {state === 'active' && <TimeNotice />}
          <RecogniserNotices />
          <SoundNotices isActive={state === 'active'} />
        </>
      )}
      <LoginNotice isOver={state === 'ended'} />
    </NoticeStrip>
  );
}

export function ConnectionNotice() {
  const isAway = useLive(
    ({ connection, interview }) => interview !== null && connection.phase !== 'live',
  );
  if (!isAway) return null;
  return (
    <Notice meaning="warn">
      <Trans>Connection lost. What was said is safe. Trying again…</Trans>
    </Notice>
  );
}

/** A command that the server refused is told for five seconds. */
export function useRefusals(): void {
  const refusal = useLive((live) => live.refusal);
  useEffect(() => {
    if (refusal === null) return;
    const title = refusalWords(refusal.command);
    const key = findErrorKey(refusal.status) ?? 'unexpected';
    // That it is not possible now, each title says in better words.
    const addsNothing = key === 'notPossibleNow' || title === errorMessages[key];
    showMessage(title, addsNothing ? null : errorMessages[key]);
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
    case 'amend':
    case 'gap':
      return errorMessages.saveFailed;
    case 'ask':
      return msg`There is nothing new to answer yet.`;
    case 'open-prepared':
      return errorMessages.questionNotFound;
    case 'ask-typed':
    case 'edit':
    case 'settings':
    case 'regenerate':
    case 'stop':
    case 'speaker':
    case 'mode':
      return errorMessages.notPossibleNow;
  }
}
