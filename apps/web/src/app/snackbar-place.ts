import { useNotifications } from '@mantine/notifications';
import { useLayoutEffect, useState } from 'react';

/** How often a shown message looks whether what it must not cover has moved, milliseconds. */
const LOOK_EVERY_MS = 200;
const MARGIN = 12;
/** About what one message takes, in pixels: it grows while it appears. */
const MESSAGE_HEIGHT = 96;

/** Distances from the edges of the window, in CSS; one of them is `auto`. */
export interface SnackbarPlace {
  readonly top: string;
  readonly bottom: string;
}

interface Span {
  readonly top: number;
  readonly bottom: number;
}

const overlaps = (a: Span, b: Span): boolean => a.top < b.bottom && b.top < a.bottom;

/** What is seen of the page: less than the window while a keyboard is open on the screen. */
function readView(): Span {
  const { visualViewport: view } = window;
  if (view === null || view === undefined) return { top: 0, bottom: window.innerHeight };
  return { top: view.offsetTop, bottom: view.offsetTop + view.height };
}

/** The upper edge of the bars (`data-foot`) at the foot of what is seen, with no room for `height` between them. */
function findFoot(view: Span, height: number): number {
  const bars = Array.from(document.querySelectorAll('[data-foot]'), (bar) =>
    bar.getBoundingClientRect(),
  ).filter(({ height, top }) => height > 0 && top < view.bottom);
  return bars
    .toSorted((a, b) => b.bottom - a.bottom)
    .reduce((edge, { top, bottom }) => {
      const isInTheWay = bottom > edge - height && top < edge;
      return isInTheWay ? top : edge;
    }, view.bottom);
}

/** The field in which somebody types. */
function findField(): Span | null {
  const field = document.activeElement;
  const isEdited = field?.matches(
    'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, select, [contenteditable="true"]',
  );
  return field !== null && isEdited === true ? field.getBoundingClientRect() : null;
}

/**
 * Above the bars at the foot; at the top where what is being typed would lie under the messages.
 * @param isAbove they stand at the top: there they stay, or they would come back over the button that is being pressed
 */
export function chooseSnackbarPlace(count: number, isAbove = false): SnackbarPlace {
  const view = readView();
  const height = count * MESSAGE_HEIGHT + MARGIN;
  const foot = findFoot(view, height);
  const field = findField();
  const [above, below] = [
    { top: view.top, bottom: view.top + height },
    { top: foot - height, bottom: foot },
  ];
  const isCovered = field !== null && overlaps(field, below);
  const hasRoom = field === null || !overlaps(field, above);
  return (isCovered || isAbove) && hasRoom
    ? { top: `${Math.round(view.top) + MARGIN}px`, bottom: 'auto' }
    : { top: 'auto', bottom: `${Math.round(window.innerHeight - foot) + MARGIN}px` };
}

/** The place of the messages, for as long as one is shown. */
export function useSnackbarPlace(): SnackbarPlace {
  const count = useNotifications().notifications.length;
  const [place, setPlace] = useState<SnackbarPlace>({ top: 'auto', bottom: `${MARGIN}px` });
  useLayoutEffect(() => {
    if (count === 0) return undefined;
    let isAbove = false;
    const look = () => {
      const now = chooseSnackbarPlace(count, isAbove);
      isAbove = now.bottom === 'auto';
      setPlace((before) => (now.top === before.top && now.bottom === before.bottom ? before : now));
    };
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    window.addEventListener('focusin', look);
    window.addEventListener('resize', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focusin', look);
      window.removeEventListener('resize', look);
    };
  }, [count]);
  return place;
}
