import { SELF_RATINGS } from '@cuecard/contract';
import { useEffect, useEffectEvent } from 'react';
import { useRoom } from './room-context.ts';

/** Where a key means text or a choice. */
const OWN_KEYS = 'input, textarea, select, dialog, [role="dialog"]';

/** The keyboard of the practice room; every key stands beside the button that does the same. */
export function useRoomKeys(): void {
  const room = useRoom();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { phase, isPaused, mode } = room.store.get();
    const target = event.target instanceof Element ? event.target : null;
    const isIn = (selector: string) => target !== null && target.closest(selector) !== null;
    const isWriting = isIn(OWN_KEYS);
    const isDone = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (isWriting) {
      if (isDone && phase === 'listening') room.done();
      return;
    }
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (phase === 'over') return;
    // A focused button answers its own Enter.
    if (event.key === 'Enter' && isIn('button, a')) return;
    const rating = phase === 'after' ? SELF_RATINGS[Number(event.key) - 1] : undefined;
    const actions: Record<string, () => void> = {
      Enter: () => {
        if (phase === 'ready') return;
        if (isPaused) room.resume();
        else if (phase === 'asking') room.answerNow();
        else if (phase === 'listening') room.done();
        else if (phase === 'after') room.again();
      },
      r: () => room.repeat(),
      p: () => (isPaused ? room.resume() : room.pause()),
      t: () => room.setMode(mode === 'voice' ? 'typing' : 'voice'),
      ArrowRight: () => (phase === 'after' ? room.next() : room.skip()),
      ' ': () => room.peek(true),
    };
    const action =
      rating === undefined
        ? actions[event.key.length === 1 ? event.key.toLowerCase() : event.key]
        : () => room.rate(rating);
    if (action === undefined || phase === 'ready') return;
    event.preventDefault();
    if (!event.repeat) action();
  });
  const release = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== ' ' || (event.target as Element | null)?.closest?.(OWN_KEYS)) return;
    if (room.store.get().isPeeking) room.peek(false);
    event.preventDefault();
  });
  useEffect(() => {
    const onDown = (event: KeyboardEvent) => press(event);
    const onUp = (event: KeyboardEvent) => release(event);
    window.addEventListener('keydown', onDown);
    window.addEventListener('keyup', onUp);
    return () => {
      window.removeEventListener('keydown', onDown);
      window.removeEventListener('keyup', onUp);
    };
  }, []);
}
