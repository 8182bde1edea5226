import { LOGIN as rules } from '@cuecard/contract';
import { useSelector } from '@tanstack/react-store';
import { loadLoginStorage, loginStorage } from './login-storage.ts';
import { StoredLogin, type LoginSnapshot, type Refresh } from './stored-login.ts';

/** The login of this tab. */
export const login = new StoredLogin({
  storage: loginStorage,
  now: () => Date.now(),
  after: (milliseconds, callback) => {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
  isOffline: () => !navigator.onLine,
  // Without locks (a page that is not from a secure address) the server's grace for the old token has to do.
  inTurn: (work) =>
    typeof navigator.locks === 'object' ? navigator.locks.request('login-refresh', work) : work(),
});

/** Resolves when the login that is kept is known; null where it is from the first. */
export function restoreLogin(): Promise<void> | null {
  return loadLoginStorage()?.then(() => login.readStorage()) ?? null;
}

/** Keeps tabs in step: what one stores or removes, the others take over. Returns what undoes it. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent): void => {
    if (event.key === rules.storageKey || event.key === null) login.readStorage();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

/** Checks the token from now on, and at once when the page is looked at again: timers slept while it was not. */
export function keepLogin(refresh: Refresh): void {
  login.start(refresh);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') login.start(refresh);
  });
  window.addEventListener('online', () => login.start(refresh));
}

export function useLogin(): LoginSnapshot {
  return useSelector(login.store);
}
