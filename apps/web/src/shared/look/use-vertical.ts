import { useState } from 'react';
import { safeStorage } from '../safe-storage.ts';

const storage = safeStorage(() => localStorage);
const KEY = 'live_vertical';

/** Whether this device uses the layout for a tall, narrow display, and its setter. */
export function useVertical(): [boolean, (isVertical: boolean) => void] {
  const [isVertical, set] = useState(() => storage.getItem(KEY) === 'true');
  const change = (next: boolean) => {
    storage.setItem(KEY, String(next));
    set(next);
  };
  return [isVertical, change];
}
