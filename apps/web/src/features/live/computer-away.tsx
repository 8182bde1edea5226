import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLive } from './live-context.ts';
import { Notice } from './notice.tsx';

/** A page that is loaded anew is away for less than this, milliseconds. */
const RELOAD_MS = 1000;

/** Whether whoever runs the interview has been away for longer than a reload takes. */
export function useComputerAway(): boolean {
  const isAway = useLive(
    ({ connection, view, remaining }) =>
      connection.phase === 'live' && view.state === 'active' && remaining?.running === false,
  );
  const [hasLasted, setLasted] = useState(false);
  useEffect(() => {
    if (!isAway) return undefined;
    const timer = setTimeout(() => setLasted(true), RELOAD_MS);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [isAway]);
  return isAway && hasLasted;
}

export function ComputerAwayNotice() {
  if (!useComputerAway()) return null;
  return (
    <Notice meaning="warn">
      <Trans>
        The computer is not listening: its page is closed, or it is asleep or offline. What was said
        before is safe.
      </Trans>
    </Notice>
  );
}
