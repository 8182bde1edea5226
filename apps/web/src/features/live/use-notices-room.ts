import { useEffect, useState, type RefObject } from 'react';

/** Between the notices and the text that they lie over, pixels. */
const GAP_PX = 12;

interface NoticesRoom {
  count: number;
  /** Words or ways of the one that shows have no room. */
  isCut: boolean;
}

/**
 * Tells the room how much of the conversation's foot the notices cover, as `--notices-height`: the conversation keeps
 * as much free, and nothing that is read is laid out anew when a notice comes. `isCut` stays what it was while all are
 * shown whole.
 */
export function useNoticesRoom(notices: RefObject<HTMLElement | null>): NoticesRoom {
  const [found, setFound] = useState<NoticesRoom>({ count: 0, isCut: false });
  useEffect(() => {
    const element = notices.current;
    const room = element?.closest('main');
    if (!element || !room) return undefined;
    const measure = () => {
      const shown = Array.from(element.children).filter((child) => child.clientHeight > 0);
      const boxes = shown.map((child) => child.getBoundingClientRect());
      const top = Math.min(...boxes.map((box) => box.top));
      const foot = Math.max(...boxes.map((box) => box.bottom));
      const height = boxes.length === 0 ? 0 : foot - top + GAP_PX;
      room.style.setProperty('--notices-height', `${height}px`);
      const isOpen = element.parentElement?.hasAttribute('data-open') ?? false;
      const isCut = shown.some(isCutOff);
      setFound((last) => ({
        count: element.childElementCount,
        isCut: isOpen && element.childElementCount > 0 ? last.isCut : isCut,
      }));
    };
    const sizes = new ResizeObserver(measure);
    const observeAll = () => {
      sizes.disconnect();
      sizes.observe(element);
      for (const child of element.children) sizes.observe(child);
      measure();
    };
    const children = new MutationObserver(observeAll);
    children.observe(element, { childList: true, characterData: true, subtree: true });
    observeAll();
    return () => {
      children.disconnect();
      sizes.disconnect();
      room.style.removeProperty('--notices-height');
    };
  }, [notices]);
  return found;
}

/** Words that are cut, or a button that waits until there is room. */
function isCutOff(notice: Element): boolean {
  const words = notice.querySelector('output');
  const isCut = words !== null && words.scrollHeight > words.clientHeight + 1;
  return isCut || [...notice.querySelectorAll('button')].some((way) => way.clientHeight === 0);
}
