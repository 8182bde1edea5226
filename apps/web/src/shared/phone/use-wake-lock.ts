import { useEffect } from 'react';
import { shell } from '../environment/shell.ts';
import { logWarning } from '../log.ts';

/** Keeps the screen on while something is live here: the system lets go of it whenever the page is hidden. */
export function useWakeLock(isLive: boolean): void {
  useEffect(() => {
    const { phone } = shell;
    if (isLive && phone !== null) {
      phone.keepAwake(true);
      return () => phone.keepAwake(false);
    }
    if (!isLive || !('wakeLock' in navigator)) return undefined;
    let held: WakeLockSentinel | null = null;
    let isOver = false;
    const hold = async () => {
      if (document.visibilityState !== 'visible' || (held !== null && !held.released)) return;
      const got = await navigator.wakeLock.request('screen');
      if (isOver) await got.release();
      else held = got;
    };
    const holdAgain = () =>
      // A phone that saves its battery refuses: the page works on, and the screen goes dark as usual.
      void hold().catch((error: unknown) => logWarning('The screen may go dark', error));
    holdAgain();
    document.addEventListener('visibilitychange', holdAgain);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', holdAgain);
      held?.release().catch(() => {});
    };
  }, [isLive]);
}
