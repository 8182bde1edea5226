const listeners = new Set<() => void>();
let isNeeded = false;

/** Whether there has been anything to show; until then the page does without the snackbars' code. */
export const snackbarNeed = {
  read: () => isNeeded,
  raise: () => {
    isNeeded = true;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
