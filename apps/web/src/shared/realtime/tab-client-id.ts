import type { SessionKind } from '@cuecard/live-session/connection';
import { safeStorage } from '../safe-storage.ts';

const storage = safeStorage(() => sessionStorage);
const KEYS: Record<SessionKind, string> = { interview: 'live_client', exam: 'exam_client' };

/** Lives as long as the tab: a reload is the same client to the server, another tab is another one. */
export function getTabClientId(kind: SessionKind): string {
  const kept = storage.getItem(KEYS[kind]) ?? crypto.randomUUID();
  storage.setItem(KEYS[kind], kept);
  return kept;
}
