import { LIMITS } from '@cuecard/contract';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState, type RefObject } from 'react';
import styles from './ask-about-selection.module.css';
import { useDriver, useLive } from './live-context.ts';

interface Place {
  left: number;
  top: number;
}

/** The text selected in an element, as a question; empty: nothing is selected. */
export function readSelectedText(element: Element | null): string {
  const selection = document.getSelection();
  if (selection === null || selection.isCollapsed || element === null) return '';
  if (!element.contains(selection.anchorNode) || !element.contains(selection.focusNode)) return '';
  return selection.toString().replaceAll(/\s+/g, ' ').trim().slice(0, LIMITS.questionCharacters);
}

/** Words that are selected in the conversation can be asked about. */
export function AskAboutSelection({ within }: { within: RefObject<HTMLElement | null> }) {
  const driver = useDriver();
  const isOver = useLive(({ view }) => view.state === 'ended' || view.state === 'ending');
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    const look = () =>
      setPlace(readSelectedText(within.current) === '' ? null : computeButtonPlace());
    const hide = () => setPlace(null);
    const element = within.current;
    document.addEventListener('selectionchange', look);
    element?.addEventListener('scroll', hide);
    return () => {
      document.removeEventListener('selectionchange', look);
      element?.removeEventListener('scroll', hide);
    };
  }, [within]);
  if (place === null || isOver) return null;
  const ask = () => {
    const text = readSelectedText(within.current);
    if (text !== '') driver.send({ type: 'ask-typed', text });
    document.getSelection()?.removeAllRanges();
  };
  return (
    <button
      type="button"
      className={styles.ask}
      style={place}
      // A press would take the selection away before the click has read it.
      onPointerDown={(event) => event.preventDefault()}
      onClick={ask}
    >
      <Trans>Ask about this</Trans> <kbd>A</kbd>
    </button>
  );
}

/** Places the button below the selected words, within the window. */
function computeButtonPlace(): Place {
  const box = document.getSelection()?.getRangeAt(0).getBoundingClientRect?.();
  const [left, bottom] = [box?.left ?? 0, box?.bottom ?? 0];
  return {
    left: Math.max(8, Math.min(left, window.innerWidth - 180)),
    top: Math.max(8, Math.min(bottom + 6, window.innerHeight - 52)),
  };
}
