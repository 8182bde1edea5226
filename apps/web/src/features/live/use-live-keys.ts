import type { AnswerShape } from '@cuecard/contract';
import { findRunningAttempt } from '@cuecard/live-session';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { showMessage } from '../../shared/snackbar.ts';
import { readSelectedText } from './ask-about-selection.tsx';
import { useDriver, useLive } from './live-context.ts';
import { changeSpeaker, findLastOfRoom } from './room-speaker.ts';
import { useDoubtful } from './use-doubtful.ts';
import { scrollByPage } from '../../shared/conversation/scroll-by-page.ts';
import { mayDiffer } from '../../shared/conversation/sheets.ts';
import { findLength } from './other-lengths.ts';
import { useGates } from '../../shared/upgrade/use-gates.ts';
import { useOpenTitle } from './use-prepared.ts';
import type { Selection } from './use-selection.ts';

/**
 * Elements in which a key means text or a choice: shortcuts do not act there. A button is none of them: whoever
 * clicked one and then presses Space wants an answer, not the same button again. Enter presses buttons.
 */
const OWN_KEYS = 'input, textarea, select, dialog, [role="dialog"], [contenteditable]';

/** Keys that go on while they are held. */
const REPEATED = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown']);

interface LiveKeys {
  selection: Selection;
  /** The conversation's element: words selected in it can be asked about. */
  talk: RefObject<HTMLElement | null>;
  onHelp: () => void;
  onVertical: () => void;
}

function scrollAnswer(by: -1 | 1): void {
  const text = document.querySelector<HTMLElement>('[data-answer-text]');
  if (text !== null) scrollByPage(text, by);
}

/** The keyboard of the live screen, as keys-help.tsx lists it. Returns the box in which questions are typed. */
export function useLiveKeys(keys: LiveKeys): RefObject<HTMLInputElement | null> {
  const { selection, talk, onHelp, onVertical } = keys;
  const { question, sheet, found } = selection;
  const attempt = sheet?.kind === 'attempt' ? sheet.attempt : null;
  const driver = useDriver();
  const getGate = useGates();
  const open = useOpenTitle(selection);
  const running = useLive((live) => findRunningAttempt(live.view));
  const isOver = useLive(({ view }) => view.state === 'ended');
  const lastOfRoom = useLive(findLastOfRoom);
  const { newest, answer } = useDoubtful();
  const box = useRef<HTMLInputElement>(null);

  const stop = (target: Element | null) => {
    if (target?.closest('dialog, [role="dialog"]')) return;
    // Also where the box of the edit has lost the focus.
    if (selection.isEditing) return selection.edit(false);
    if (running) driver.send({ type: 'stop', answerId: running.answerId });
    if (target === box.current) box.current?.blur();
  };
  const regenerate = (shape: Partial<AnswerShape> = {}) => {
    if (question?.attempts.some(mayDiffer) && !isOver) selection.answerAnew(shape);
  };
  const resize = (by: -1 | 1) => {
    const length = findLength(attempt?.shape.length ?? 'usual', by);
    if (length !== null) regenerate({ length });
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
    if (found === null || found.card !== null) return;
    const title = found.titles[place];
    if (title !== undefined) open(title.entryId);
  };
  const actions: Record<string, () => void> = {
    ' ': () => driver.send({ type: 'ask', turnId: null }),
    y: () => newest !== null && answer(newest),
    i: () => lastOfRoom !== null && driver.send(changeSpeaker(lastOfRoom)),
    r: () => regenerate(),
    s: () => resize(-1),
    m: () => resize(1),
    t: think,
    e: () => selection.edit(question !== null && !isOver),
    a: askSelected,
    v: onVertical,
    '1': () => openTitle(0),
    '2': () => openTitle(1),
    '3': () => openTitle(2),
    '[': () => selection.stepSheet(-1),
    ']': () => selection.stepSheet(1),
    ArrowUp: () => selection.step('earlier'),
    ArrowDown: () => selection.step('later'),
    PageDown: () => scrollAnswer(1),
    PageUp: () => scrollAnswer(-1),
    '/': () => box.current?.focus(),
    '?': onHelp,
  };

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : null;
    if (event.key === 'Escape') return stop(target);
    const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (action === undefined) return;
    if (target?.closest(OWN_KEYS)) return;
    event.preventDefault();
    // A key that is held down asks once.
    if (!event.repeat || REPEATED.has(event.key)) action();
  });
  /** Some browsers press the focused button when Space is let go, whatever became of its keydown. */
  const release = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== ' ' || !(event.target instanceof Element)) return;
    if (!event.target.closest(OWN_KEYS)) event.preventDefault();
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
  return box;
}
