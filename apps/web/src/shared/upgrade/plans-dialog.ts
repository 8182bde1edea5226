/** Above this width the plans lie over the page as a dialog; below it they are a page of their own. */
const WIDE = '(min-width: 701px)';

const listeners = new Set<() => void>();
let isOpen = false;
/** Pages that can show the dialog; a follower's page has none. */
let hosts = 0;

function set(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

/** Whether the plans lie over the page. Any feature opens them, one place shows them. */
export const plansDialog = {
  read: () => isOpen,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Says that this page shows the dialog; returns the undoing. */
  host: () => {
    hosts += 1;
    return () => {
      hosts -= 1;
      set(false);
    };
  },
  /** Opens it where there is room for it; false: go to the page instead. */
  open: (): boolean => {
    if (hosts === 0 || !window.matchMedia(WIDE).matches) return false;
    set(true);
    return true;
  },
  close: () => set(false),
};
