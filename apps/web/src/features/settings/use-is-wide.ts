import { useSyncExternalStore } from 'react';

/** From this width on the settings are a dialog with their parts beside each other; below it they are pages. */
const WIDE = '(min-width: 901px)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether there is room for the dialog. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
}
