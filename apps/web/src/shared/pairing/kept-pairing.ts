import { pairingId, pairingPurpose } from '@cuecard/contract';
import { z } from 'zod';
import { isInHand } from '../installed/in-hand.ts';
import { safeStorage } from '../safe-storage.ts';

/** The data with which a joined device comes back after a reload. */
const keptPairing = z.object({
  id: pairingId,
  token: z.string(),
  purpose: pairingPurpose,
  /** Of the interview or exam that it was let into; left out while it waits for the yes. */
  sessionId: z.string().optional(),
});
export type KeptPairing = z.infer<typeof keptPairing>;

/**
 * On a computer the pairing lives as long as the tab. A phone closes an app that sleeps: there it is kept, until it is
 * left or has ended, so that the app joins again by itself.
 */
const storage = safeStorage(() => (isInHand() ? localStorage : sessionStorage));
/** Each address has its own: a second window may go from one interview to another. */
const key = (page: string = window.location.pathname) => `pairing ${page}`;

export function readPairing(): KeptPairing | null {
  try {
    return keptPairing.parse(JSON.parse(storage.getItem(key()) ?? ''));
  } catch {
    return null;
  }
}

/** Keeps the pairing for this page, or for another one that is opened next. */
export function keepPairing({ id, token, purpose, sessionId }: KeptPairing, page?: string): void {
  storage.setItem(key(page), JSON.stringify({ id, token, purpose, sessionId }));
}

export function forgetPairing(): void {
  storage.removeItem(key());
}
