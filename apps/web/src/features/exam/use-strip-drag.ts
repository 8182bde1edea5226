import { useState, type PointerEvent, type RefObject } from 'react';

/** Dragging a picture along its row by its handle, with a mouse, pen or finger. */
export function useStripDrag(
  strip: RefObject<HTMLElement | null>,
  place: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);
  const getHandleProps = (index: number) => ({
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from: index, to: index });
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (drag === null) return;
      const to = findIndexAt(strip.current, clientX, clientY);
      if (to !== null && to !== drag.to) setDrag({ from: drag.from, to });
    },
    onPointerUp: () => {
      setDrag(null);
      if (drag !== null && drag.to !== drag.from) place(drag.from, drag.to);
    },
    onPointerCancel: () => setDrag(null),
  });
  return { handleOf: getHandleProps, from: drag?.from ?? null, to: drag?.to ?? null };
}

function findIndexAt(strip: HTMLElement | null, x: number, y: number): number | null {
  const tile = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-index]');
  return tile && strip?.contains(tile) === true ? Number(tile.dataset['index']) : null;
}
