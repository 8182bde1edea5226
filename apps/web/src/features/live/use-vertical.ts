import { useState } from 'react';
import { safeStorage } from '../../shared/safe-storage.ts';

const storage = safeStorage(() => localStorage);
const key = 'live_vertical';

/** Whether this device lays the live screen for a tall, narrow display. */
export function useVertical(): [boolean, (isVertical: boolean) => void] {
  const [isVertical, set] = useState(() => storage.getItem(key) === 'true');
  const change = (next: boolean) => {
    storage.setItem(key, String(next));
    set(next);
  };
  return [isVertical, change];
}
