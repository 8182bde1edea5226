import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Chip } from '../../shared/conversation/chip.tsx';
import styles from './conversation.module.css';
import { useLive } from './live-context.ts';

interface NotHeardProps {
  /** The conversation is one line: what came after a gap hides it. */
  isOneLine: boolean;
  /** The one line is a gap itself. */
  isInSight: boolean;
}

/** Where one line is shown: that something was not heard, until the user has seen when and why. */
export function NotHeard({ isOneLine, isInSight }: NotHeardProps) {
  const gaps = useLive(({ view }) => view.gaps);
  const [seen, setSeen] = useState(0);
  if (!isOneLine && seen !== gaps.length) setSeen(gaps.length);
  const missed = isOneLine ? gaps.slice(seen) : [];
  if (missed.length === 0 || isInSight) return null;
  const seconds = Math.round(missed.reduce((sum, { forMs }) => sum + forMs, 0) / 1000);
  const minutes = Math.round(seconds / 60);
  return (
    <span className={styles.missed}>
      <Chip meaning="warn">
        {seconds < 90 ? (
          <Trans>{seconds} s not heard</Trans>
        ) : (
          <Trans>{minutes} min not heard</Trans>
        )}
      </Chip>
    </span>
  );
}
