import { useEffect, useEffectEvent } from 'react';

interface PageKeys {
  /** False while something lies over the page. */
  isActive: boolean;
  onSearch: () => void;
  onAdd: () => void;
  onDown: () => void;
}

/** Keys that work anywhere on the page but where text is typed: / searches, n adds, ↓ goes to the list. */
export function usePageKeys(keys: PageKeys): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!keys.isActive || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (event.key === '/') keys.onSearch();
    else if (event.key === 'n') keys.onAdd();
    else if (event.key === 'ArrowDown' && event.target === document.body) keys.onDown();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:input|textarea|select)$/i.test(target.tagName))
  );
}
