import { createStore, type Readable } from '@tanstack/store';

/** Above this width the plans lie over the page as a dialog; below it they are a page of their own. */
const WIDE = '(min-width: 701px)';

const isOpen = createStore(false);
const isNear = createStore(false);
/** Pages that can show the dialog; a follower's page has none. */
let hosts = 0;

/** Whether the plans lie over the page. Any feature opens them, one place shows them. */
export const plansDialog = {
  isOpen: isOpen as Readable<boolean>,
  /** Whether its code is to be there before it is opened. */
  isNear: isNear as Readable<boolean>,
  /** For a page that must not depend on the network: the dialog's code is fetched ahead. */
  preload: (): void => isNear.setState(() => true),
  /** Says that this page shows the dialog; returns what undoes it. */
  host: () => {
    hosts += 1;
    return () => {
      hosts -= 1;
      plansDialog.close();
    };
  },
  /** Opens it where there is room for it; false: go to the page instead. */
  open: (): boolean => {
    if (hosts === 0 || !window.matchMedia(WIDE).matches) return false;
    isOpen.setState(() => true);
    return true;
  },
  close: (): void => isOpen.setState(() => false),
};
