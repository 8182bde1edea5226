import { findErrorKey } from '@cuecard/contract';
import type { StopReason } from '@cuecard/live-session/connection';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { errorMessages } from '../../shared/api/messages.ts';
import styles from './connection-words.module.css';

interface StoppedNoteProps {
  reason: StopReason;
  status: number | null;
  onAgain: () => void;
}

/** The channel does not come back by itself: why, and the way back. */
export function StoppedNote({ reason, status, onAgain }: StoppedNoteProps) {
  const { i18n } = useLingui();
  const key = status === null ? null : findErrorKey(status);
  const updated = <Trans>Cuecard was updated. Reload the page to continue.</Trans>;
  const words: Record<StopReason, ReactNode> = {
    replaced: <Trans>This exam is open in another window. It continues there.</Trans>,
    'taken-over': <Trans>Another phone has taken this one’s place.</Trans>,
    'protocol-version': updated,
    malformed: updated,
    'ticket-refused': i18n._(errorMessages[key ?? 'examNotFound']),
    closed: <Trans>The connection was closed</Trans>,
  };
  return (
    <div className={styles.notice} role="alert">
      <p>
        <b>{words[reason]}</b>
      </p>
      <Button variant="default" onClick={onAgain}>
        {reason === 'replaced' ? <Trans>Use it here</Trans> : <Trans>Reconnect</Trans>}
      </Button>
    </div>
  );
}
