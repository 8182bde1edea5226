import { login as rules } from '@cuecard/contract';
import { useSyncExternalStore } from 'react';
import { Login, type LoginSnapshot } from './login.ts';
import { safeStorage } from '../safe-storage.ts';

/** The login of this tab. */
export const login = new Login({
  storage: safeStorage(() => localStorage),
  now: () => Date.now(),
  after: (milliseconds, callback) => {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
});

/** Keeps tabs in step: what one stores or removes, the others take over. Returns the undoing. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent): void => {
    if (event.key === rules.storageKey || event.key === null) login.readStorage();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

export function useLogin(): LoginSnapshot {
  return useSyncExternalStore(login.subscribe, login.snapshot);
}
