import type { AnswerShape } from '@cuecard/contract';
import { findRunningAttempt } from '@cuecard/live-session';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { showMessage } from '../../shared/snackbar.ts';
import { readSelectedText } from './ask-about-selection.tsx';
import { useDriver, useLive } from './live-context.ts';
import { useGates } from './use-gates.ts';
import { usePrepared } from './use-prepared.ts';
import type { Selection } from './use-selection.ts';

/** Elements in which a key means text: shortcuts do not act there. Space also presses the focused control. */
const TYPED_IN = 'input, textarea, select, [role="dialog"], [contenteditable]';
const PRESSED = `${TYPED_IN}, button, a, summary`;

interface LiveKeys {
  selection: Selection;
  /** The conversation's element: words selected in it can be asked about. */
  talk: RefObject<HTMLElement | null>;
  onHelp: () => void;
  onVertical: () => void;
}

/** The keyboard of the live screen, as keys-help.tsx lists it. Returns the box in which questions are typed. */
export function useLiveKeys(keys: LiveKeys): RefObject<HTMLInputElement | null> {
  const { selection, talk, onHelp, onVertical } = keys;
  const { question, attempt } = selection;
  const driver = useDriver();
  const getGate = useGates();
  const prepared = usePrepared(selection);
  const running = useLive((live) => findRunningAttempt(live.view));
  const isOver = useLive(({ view }) => view.state === 'ended');
  const box = useRef<HTMLInputElement>(null);

  const stop = (target: Element | null) => {
    if (target?.closest('[role="dialog"]')) return;
    if (running) driver.send({ type: 'stop', answerId: running.answerId });
    if (target === box.current) box.current?.blur();
  };
  const regenerate = (shape: Partial<AnswerShape> = {}) => {
    if (question && !isOver)
      driver.send({ type: 'regenerate', questionId: question.questionId, ...shape });
  };
  const think = () => {
    const refused = attempt?.shape.thinking ? null : getGate('expertModel');
    if (refused !== null) showMessage(refused);
    else if (attempt) regenerate({ thinking: !attempt.shape.thinking });
  };
  const askSelected = () => {
    const text = readSelectedText(talk.current);
    if (text !== '') driver.send({ type: 'ask-typed', text });
  };
  const openTitle = (place: number) => {
    if (prepared.found === null || prepared.found.card !== null) return;
    const title = prepared.found.titles[place];
    if (title !== undefined) prepared.open(title.entryId);
  };
  const actions: Record<string, () => void> = {
    ' ': () => driver.send({ type: 'ask', turnId: null }),
    r: () => regenerate(),
    s: () => regenerate({ length: 'shorter' }),
    m: () => regenerate({ length: 'longer' }),
    t: think,
    e: () => selection.edit(question !== null && !isOver),
    a: askSelected,
    v: onVertical,
    '1': () => openTitle(0),
    '2': () => openTitle(1),
    '3': () => openTitle(2),
    '[': () => selection.stepAttempt(-1),
    ']': () => selection.stepAttempt(1),
    ArrowUp: () => selection.step('earlier'),
    ArrowDown: () => selection.step('later'),
    '/': () => box.current?.focus(),
    '?': onHelp,
  };

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : null;
    if (event.key === 'Escape') return stop(target);
    const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (action === undefined) return;
    if (target?.closest(event.key === ' ' ? PRESSED : TYPED_IN)) return;
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
