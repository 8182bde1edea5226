import { useEffect, useEffectEvent } from 'react';
import { picturesIn } from './picture-files.ts';

/** Reports pictures that are pasted anywhere on the page or dropped on it; anything else is left to the browser. */
export function usePastedPictures(isOn: boolean, onPictures: (files: File[]) => void): void {
  const handleTransfer = useEffectEvent((event: Event, transfer: DataTransfer | null) => {
    const files = picturesIn(transfer);
    if (files.length === 0) return;
    event.preventDefault();
    onPictures(files);
  });
  useEffect(() => {
    if (!isOn) return;
    const paste = (event: ClipboardEvent) => handleTransfer(event, event.clipboardData);
    const drop = (event: DragEvent) => handleTransfer(event, event.dataTransfer);
    // Without it the browser opens what is dropped in place of the page.
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    document.addEventListener('paste', paste);
    document.addEventListener('drop', drop);
    document.addEventListener('dragover', over);
    return () => {
      document.removeEventListener('paste', paste);
      document.removeEventListener('drop', drop);
      document.removeEventListener('dragover', over);
    };
  }, [isOn]);
}
