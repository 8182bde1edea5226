import { useEffect } from 'react';

/** Ctrl+Z (or Cmd+Z) takes the last correction back; in a field it stays the field's own. */
export function useUndoKey(undo: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 'z';
      if (!isUndo || (event.target as Element | null)?.matches('input, textarea')) return;
      event.preventDefault();
      undo();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
}
