import { MantineThemeProvider } from '@mantine/core';
import { useSelector } from '@tanstack/react-store';
import { useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { closeOverlay, openedOverlay } from '../../shared/environment/overlay.ts';
import { OverlayView } from './overlay-view.tsx';
import type { Selection } from './use-selection.ts';

/** A note's place is the window that it belongs to, not this page. */
const THEME = { components: { Popover: { defaultProps: { withinPortal: false } } } };

/** The same interview in the small window over the meeting, while that is open; it closes with the room. */
export function OverlayPortal({ selection, note }: { selection: Selection; note: ReactNode }) {
  const opened = useSelector(openedOverlay);
  useEffect(() => closeOverlay, []);
  useRepeatedKeys(opened?.window ?? null);
  if (opened === null) return null;
  return createPortal(
    <MantineThemeProvider theme={THEME}>
      <OverlayView selection={selection} opened={opened} note={note} />
    </MantineThemeProvider>,
    opened.window.document.body,
  );
}

/** The keys of the room work in the small window too: they are pressed here once more. */
function useRepeatedKeys(opened: Window | null): void {
  useEffect(() => {
    if (opened === null) return undefined;
    const repeat = (event: KeyboardEvent) => {
      const { key, code, repeat, ctrlKey, metaKey, altKey, shiftKey } = event;
      const isTaken = !window.dispatchEvent(
        new KeyboardEvent('keydown', {
          key,
          code,
          repeat,
          ctrlKey,
          metaKey,
          altKey,
          shiftKey,
          cancelable: true,
        }),
      );
      if (isTaken) event.preventDefault();
    };
    opened.addEventListener('keydown', repeat);
    return () => opened.removeEventListener('keydown', repeat);
  }, [opened]);
}
