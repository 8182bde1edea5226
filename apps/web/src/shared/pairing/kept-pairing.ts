import { pairingId, pairingPurpose } from '@cuecard/contract';
import { z } from 'zod';
import { safeStorage } from '../safe-storage.ts';

/** What a device that joined needs to come back after a reload. */
const keptPairing = z.object({
  id: pairingId,
  token: z.string(),
  purpose: pairingPurpose,
});
export type KeptPairing = z.infer<typeof keptPairing>;

/** Lives as long as the tab. */
const storage = safeStorage(() => sessionStorage);
/** Each address has its own: a second window may go from one interview to another. */
const key = (page: string = window.location.pathname) => `pairing ${page}`;

export function readPairing(): KeptPairing | null {
  try {
    return keptPairing.parse(JSON.parse(storage.getItem(key()) ?? ''));
  } catch {
    return null;
  }
}

/** For this page, or for another one that is opened next. */
export function keepPairing({ id, token, purpose }: KeptPairing, page?: string): void {
  storage.setItem(key(page), JSON.stringify({ id, token, purpose }));
}

export function forgetPairing(): void {
  storage.removeItem(key());
}
