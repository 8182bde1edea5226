import { ApiError } from '../api/api-error.ts';
import type { WantedChange } from './kept-change.ts';

/**
 * Makes a change now; without a network it is kept on this device, and sent later.
 * @returns what the call answered; null: it is kept
 */
export async function sendOrKeep<Answer>(
  send: () => Promise<Answer>,
  wanted: () => WantedChange,
): Promise<Answer | null> {
  try {
    return await send();
  } catch (error) {
    const isCutOff = error instanceof ApiError && error.http === null && !navigator.onLine;
    if (!isCutOff) throw error;
    // Loaded when it is needed. Where it cannot be loaded or kept, the failure is the one that the user is told.
    const isKept = await import('./kept-changes.ts')
      .then(({ keepChange }) => keepChange(wanted()))
      .then(() => true)
      .catch(() => false);
    if (!isKept) throw error;
    return null;
  }
}
