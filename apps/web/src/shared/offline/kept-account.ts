import { safeStorage } from '../safe-storage.ts';

const storage = safeStorage(() => localStorage);
const KEY = 'kept for account';

/** Whose things this device keeps; null while it is not certain who is signed in. */
export function readKeptAccount(): number | null {
  const kept = Number(storage.getItem(KEY));
  return Number.isSafeInteger(kept) && kept > 0 ? kept : null;
}

export function writeKeptAccount(account: number): void {
  storage.setItem(KEY, String(account));
}

/** Somebody signs in: until it is known who, nothing that is kept is shown. */
export function forgetKeptAccount(): void {
  storage.removeItem(KEY);
}
