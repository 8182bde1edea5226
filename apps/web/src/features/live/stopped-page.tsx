import { findErrorKey, type ErrorKey } from '@cuecard/contract';
import type { StopReason } from '@cuecard/live-session';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { errorMessages } from '../../shared/api/messages.ts';
import { LinkButton } from '../../shared/link-button.tsx';
import { useLogin } from '../../shared/login/browser-login.ts';
import { MessagePage } from '../../shared/frame/message-page.tsx';

/** The connection does not come back by itself: why, what is safe, what can be done. */
export function StoppedPage({ reason, status }: { reason: StopReason; status: number | null }) {
  const { i18n } = useLingui();
  const key = status === null ? null : findErrorKey(status);
  const words: Record<StopReason, { title: ReactNode; text: ReactNode }> = {
    replaced: {
      title: <Trans>This interview is open in another tab</Trans>,
      text: <Trans>It continues there. To use it here, reload this page.</Trans>,
    },
    // This end happens in exams alone.
    'taken-over': {
      title: <Trans>The connection was closed</Trans>,
      text: <Trans>Reload the page to continue. What was said and answered is safe.</Trans>,
    },
    'protocol-version': {
      title: <Trans>Cuecard was updated</Trans>,
      text: <Trans>Reload the page to continue. What was said and answered is safe.</Trans>,
    },
    malformed: {
      title: i18n._(errorMessages.unexpected),
      text: <Trans>Reload the page to continue. What was said and answered is safe.</Trans>,
    },
    'ticket-refused': {
      title: i18n._(errorMessages[key ?? 'interviewNotFound']),
      text: <Trans>It may have been deleted, or it belongs to another account.</Trans>,
    },
    closed: {
      title: <Trans>The connection was closed</Trans>,
      text: <Trans>Reload the page to continue. What was said and answered is safe.</Trans>,
    },
  };
  const { flag } = useLogin();
  const { pathname } = useLocation();
  if (isLoginOver(key))
    return (
      <MessagePage
        title={i18n._(errorMessages[key])}
        text={<Trans>What was said and answered is safe. Sign in, and you come back here.</Trans>}
        action={
          flag === 1 ? (
            <Button onClick={() => window.location.reload()}>
              <Trans>Reload</Trans>
            </Button>
          ) : (
            <LinkButton to="/login" search={{ next: pathname }}>
              <Trans>Sign in</Trans>
            </LinkButton>
          )
        }
      />
    );
  const canReload = reason !== 'ticket-refused';
  return (
    <MessagePage
      {...words[reason]}
      action={
        canReload ? (
          <Button onClick={() => window.location.reload()}>
            <Trans>Reload</Trans>
          </Button>
        ) : (
          <LinkButton to="/history">
            <Trans>Go to history</Trans>
          </LinkButton>
        )
      }
    />
  );
}

const ENDINGS = ['unauthorized', 'loginEnded', 'signedOutElsewhere'] as const;

function isLoginOver(key: ErrorKey | null): key is (typeof ENDINGS)[number] {
  return ENDINGS.some((each) => each === key);
}
