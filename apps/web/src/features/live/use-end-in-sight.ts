import { useEffect, type RefObject } from 'react';

/** A reader who is as near to the end as this wants to stay there, pixels. */
const NEAR_PX = 24;

/**
 * Keeps the newest words in sight, unless the reader has scrolled up. What is above them is scrolled and not pushed:
 * nothing is laid out anew.
 */
export function useEndInSight(scroll: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroll.current;
    const content = element?.firstElementChild;
    if (element === null || !content) return undefined;
    let isAtEnd = true;
    const onScroll = () => {
      isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX;
    };
    const follow = () => {
      if (isAtEnd) element.scrollTop = element.scrollHeight;
      // Where the last turn stands alone, its words stand in one line.
      const line = content.lastElementChild?.querySelector('p');
      if (line) line.scrollLeft = line.scrollWidth;
    };
    // The router keeps each element that was scrolled until another page comes, and every turn has a line of its own:
    // their scrolling is told to nobody, or an hour of them would stay in memory.
    const onAnyScroll = (event: Event) => {
      const { target } = event;
      if (target !== element && target instanceof Element && element.contains(target))
        event.stopPropagation();
    };
    window.addEventListener('scroll', onAnyScroll, { capture: true, passive: true });
    const sizes = new ResizeObserver(follow);
    sizes.observe(element);
    sizes.observe(content);
    const words = new MutationObserver(follow);
    words.observe(content, { childList: true, characterData: true, subtree: true });
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      sizes.disconnect();
      words.disconnect();
      element.removeEventListener('scroll', onScroll);
      window.removeEventListener('scroll', onAnyScroll, { capture: true });
    };
  }, [scroll]);
}
