import { useEffect, useState } from 'react';

/**
 * Gives the focus back to what opened a dialog, when it goes and nothing else has taken the focus. For dialogs that
 * are there only while they are open: Mantine's own way needs one that stays and is opened and closed.
 */
export function useReturnedFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // The dialog has gone from the page by then, and its focus with it.
      setTimeout(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement)
          opener.focus();
      });
    },
    [opener],
  );
}

/** The same as an element, for a dialog whose content is given. */
export function ReturnedFocus(): null {
  useReturnedFocus();
  return null;
}
