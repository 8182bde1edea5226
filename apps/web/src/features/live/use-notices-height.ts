import { useEffect, type RefObject } from 'react';

/** Between the notices and the text that they lie over, pixels. */
const GAP_PX = 12;

/**
 * Tells the room how much of its foot the notices cover, as `--notices-height`: what lies there keeps as much free, and
 * nothing that is read is laid out anew when a notice comes.
 */
export function useNoticesHeight(notices: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = notices.current;
    const room = element?.parentElement;
    if (!element || !room) return undefined;
    const measure = () => {
      const boxes = Array.from(element.children, (child) => child.getBoundingClientRect());
      const top = Math.min(...boxes.map((box) => box.top));
      const foot = Math.max(...boxes.map((box) => box.bottom));
      const height = boxes.length === 0 ? 0 : foot - top + GAP_PX;
      room.style.setProperty('--notices-height', `${height}px`);
    };
    const sizes = new ResizeObserver(measure);
    const observeAll = () => {
      sizes.disconnect();
      for (const child of element.children) sizes.observe(child);
      measure();
    };
    const children = new MutationObserver(observeAll);
    children.observe(element, { childList: true });
    observeAll();
    return () => {
      children.disconnect();
      sizes.disconnect();
      room.style.removeProperty('--notices-height');
    };
  }, [notices]);
}
