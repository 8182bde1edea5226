import { useSelector } from '@tanstack/react-store';
import { useEffect, type RefObject } from 'react';
import { changeHold, hold, limitScale } from './hold.ts';

/** Lays the page out for the hand that holds it, and its answers as large as they were last made here. */
export function useHold(): void {
  const { hand, textScale } = useSelector(hold);
  useEffect(() => {
    const { documentElement: root } = document;
    root.dataset['hand'] = hand;
    if (textScale !== null) root.style.setProperty('--answer-scale', String(textScale));
    return () => {
      delete root.dataset['hand'];
    };
  }, [hand, textScale]);
}

const readDistance = ([one, other]: readonly Touch[]): number =>
  one === undefined || other === undefined
    ? 0
    : Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);

/** Two fingers on the answers make their text larger or smaller, and it stays so. */
export function usePinchedText(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = area.current;
    if (element === null) return undefined;
    let start: { readonly distance: number; readonly scale: number } | null = null;
    const begin = ({ touches }: TouchEvent) => {
      if (touches.length !== 2) return;
      const shown = getComputedStyle(element).getPropertyValue('--answer-scale');
      start = { distance: readDistance([...touches]), scale: Number(shown) || 1 };
    };
    const move = (event: TouchEvent) => {
      if (start === null || event.touches.length !== 2 || start.distance === 0) return;
      // The browser's own zoom would make the page wider than the screen.
      event.preventDefault();
      const by = readDistance([...event.touches]) / start.distance;
      changeHold({ textScale: limitScale(start.scale * by) });
    };
    const end = () => {
      start = null;
    };
    element.addEventListener('touchstart', begin, { passive: true });
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('touchend', end, { passive: true });
    element.addEventListener('touchcancel', end, { passive: true });
    return () => {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', end);
    };
  }, [area]);
}
