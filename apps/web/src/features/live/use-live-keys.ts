import { currentAttempt, runningAttempt } from '@cuecard/live-session';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useDriver, useLive } from './live-context.ts';
import type { Selection } from './use-selection.ts';

/** Where a key means text or a press of what has the focus, it is not ours. */
const ownKeys = 'input, textarea, select, button, a, summary, [role="dialog"], [contenteditable]';

/**
 * The keyboard of the live screen: Space asks about the last turn, Esc stops, R answers anew, ↑ and ↓
 * go through the questions. Returns the box in which questions are typed, which `/` reaches.
 */
export function useLiveKeys(selection: Selection): RefObject<HTMLInputElement | null> {
  const driver = useDriver();
  const view = useLive((live) => live.view);
  const box = useRef<HTMLInputElement>(null);

  const stop = (target: Element | null) => {
    if (target?.closest('[role="dialog"]')) return;
    const running = runningAttempt(view);
    if (running) driver.send({ type: 'stop', answerId: running.answerId });
    if (target === box.current) box.current?.blur();
  };
  const regenerate = () => {
    const { question } = selection;
    if (question && currentAttempt(question))
      driver.send({ type: 'regenerate', questionId: question.questionId });
  };
  const actions: Record<string, () => void> = {
    ' ': () => driver.send({ type: 'ask', turnId: null }),
    r: regenerate,
    R: regenerate,
    ArrowUp: () => selection.step('earlier'),
    ArrowDown: () => selection.step('later'),
    '/': () => box.current?.focus(),
  };

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : null;
    if (event.key === 'Escape') return stop(target);
    const action = actions[event.key];
    if (action === undefined || target?.closest(ownKeys)) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  return box;
}
