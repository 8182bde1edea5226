import { safeStorage } from '../safe-storage.ts';
import type { HearingWatchDeps } from './hearing-watch.ts';

/** Local storage: a phone that ends the app ends the tab's own with it. */
const storage = safeStorage(() => localStorage);

/** When an interview was heard last on this device; nothing is kept of the sound check, which has no interview. */
export function keptHearing(readInterviewId: () => string | null): HearingWatchDeps['kept'] {
  const readKey = () => {
    const id = readInterviewId();
    return id === null ? null : `heard ${id}`;
  };
  return {
    read() {
      const key = readKey();
      const at = Number(key === null ? '' : storage.getItem(key));
      return at > 0 ? at : null;
    },
    keep(at) {
      const key = readKey();
      if (key === null) return;
      if (at === null) storage.removeItem(key);
      else storage.setItem(key, String(at));
    },
  };
}
