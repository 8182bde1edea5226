import { useState, type PointerEvent, type RefObject } from 'react';

/** The event handlers of a row's drag handle. */
export interface RowHandle {
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
}

/** Near the edge of the window the page scrolls along, pixels and pixels a move. */
const EDGE = 70;
const SCROLL_STEP = 18;

/**
 * Dragging a row of a list by its handle, with a mouse, pen or finger. `place(from, to)` is told where
 * it was let go: before the row `to`, which is the count for the end.
 */
export function useDragRow(
  list: RefObject<HTMLElement | null>,
  count: number,
  place: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);
  const stop = () => setDrag(null);
  const createHandle = (index: number): RowHandle => ({
    onPointerDown: (event) => {
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from: index, to: index });
    },
    onPointerMove: ({ clientX, clientY }) => {
      if (drag === null) return;
      if (clientY < EDGE) window.scrollBy(0, -SCROLL_STEP);
      else if (clientY > window.innerHeight - EDGE) window.scrollBy(0, SCROLL_STEP);
      const to = findRowUnder(list.current, clientX, clientY);
      if (to !== null && to !== drag.to) setDrag({ from: drag.from, to: Math.min(to, count) });
    },
    onPointerUp: () => {
      stop();
      // A drop before itself or before the next row leaves the row where it stands.
      if (drag !== null && drag.to !== drag.from && drag.to !== drag.from + 1)
        place(drag.from, drag.to);
    },
    onPointerCancel: stop,
  });
  const isMoving = drag !== null && drag.to !== drag.from && drag.to !== drag.from + 1;
  return { handleOf: createHandle, from: drag?.from ?? null, dropAt: isMoving ? drag.to : null };
}

function findRowUnder(list: HTMLElement | null, x: number, y: number): number | null {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-index]');
  if (!row || !list?.contains(row)) return null;
  const { top, height } = row.getBoundingClientRect();
  return Number(row.dataset['index']) + (y > top + height / 2 ? 1 : 0);
}
