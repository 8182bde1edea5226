import { createStore } from '@tanstack/store';
import { safeStorage } from '../safe-storage.ts';

/** Session storage: it is this tab that goes without sound, and it still does after a reload. */
const storage = safeStorage(() => sessionStorage);
const KEY = 'without_sound';

/** The interview that the user takes on this page without sound, typing the questions; null where there is none. */
export const interviewWithoutSound = createStore<string | null>(storage.getItem(KEY));

/** Sound can be opened at any time all the same. */
export function goWithoutSound(interviewId: string): void {
  storage.setItem(KEY, interviewId);
  interviewWithoutSound.setState(() => interviewId);
}
