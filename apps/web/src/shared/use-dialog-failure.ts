import { useEffect, useState } from 'react';
import type LoadedFailure from './dialog-failure.tsx';
import { logWarning } from './log.ts';

export type DialogFailure = typeof LoadedFailure;

let loaded: DialogFailure | null = null;
const load = async () => (loaded ??= (await import('./dialog-failure.tsx')).default);

/** Fetches what says that a dialog failed, while there is a network to fetch it from. */
export function preloadDialogFailure(): void {
  load().catch((error: unknown) =>
    logWarning('The message of a failed dialog was not fetched', error),
  );
}

/** What says that a dialog failed; null until it is there. */
export function useDialogFailure(): DialogFailure | null {
  const [failure, setFailure] = useState(() => loaded);
  const isMissing = failure === null;
  useEffect(() => {
    if (!isMissing) return;
    load().then(
      (fetched) => setFailure(() => fetched),
      (error: unknown) => logWarning('The message of a failed dialog did not load', error),
    );
  }, [isMissing]);
  return failure;
}
