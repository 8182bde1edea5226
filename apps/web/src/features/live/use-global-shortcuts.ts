import { useEffect, useEffectEvent, useState } from 'react';
import {
  closeOverlay,
  openedOverlay,
  openOverlay,
  toggleClickThrough,
} from '../../shared/environment/overlay.ts';
import { onShortcuts } from '../../shared/shortcuts/shortcuts.ts';
import { showFailure } from '../../shared/snackbar.ts';
import { useDriver, useEnd, useLive } from './live-context.ts';
import type { Selection } from './use-selection.ts';

/** So long the second press counts: nobody ends an interview by a slip. */
const END_AGAIN_MS = 5000;

/**
 * The keys that act wherever the user is, in the desktop app. @returns whether the end was asked for once, and waits
 * for the second press.
 */
export function useGlobalShortcuts({ step }: Selection): boolean {
  const driver = useDriver();
  const end = useEnd();
  const mode = useLive((live) => live.view.mode);
  const isOver = useLive((live) => live.view.state === 'ended');
  const [isEndAsked, setEndAsked] = useState(false);
  useEffect(() => {
    if (!isEndAsked) return undefined;
    const timer = setTimeout(() => setEndAsked(false), END_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isEndAsked]);
  const actions = {
    ask: () => driver.send({ type: 'ask', turnId: null }),
    mode: () => driver.send({ type: 'mode', mode: mode === 'automatic' ? 'manual' : 'automatic' }),
    'show-or-hide': () => {
      if (openedOverlay.get() === null) openOverlay().catch(showFailure);
      else closeOverlay();
    },
    'click-through': toggleClickThrough,
    'next-card': () => step('later'),
    'previous-card': () => step('earlier'),
    end: () => {
      if (end === null || isOver) return;
      setEndAsked(!isEndAsked);
      if (isEndAsked) void end();
    },
  };
  const press = useEffectEvent((name: keyof typeof actions) => actions[name]());
  useEffect(
    () =>
      onShortcuts({
        ask: () => press('ask'),
        mode: () => press('mode'),
        'show-or-hide': () => press('show-or-hide'),
        'click-through': () => press('click-through'),
        'next-card': () => press('next-card'),
        'previous-card': () => press('previous-card'),
        end: () => press('end'),
      }),
    [],
  );
  return isEndAsked && !isOver;
}
