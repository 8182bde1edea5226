import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import styles from './conversation.module.css';
import { useLive } from './live-context.ts';

const SHOWN_FOR_MS = 10_000;

/** Shown once while it lasts, and gone ten seconds after the last time. */
export function WithheldNote() {
  const count = useLive((live) => live.countWithheld);
  const [over, setOver] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setOver(count), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [count]);
  if (count === over) return null;
  return (
    <output className={styles.withheld}>
      <Trans>Somebody speaks another language than the interview's. That is not shown.</Trans>
    </output>
  );
}
