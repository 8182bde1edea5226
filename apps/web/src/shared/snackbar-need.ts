import { createStore } from '@tanstack/store';

/** Whether there has been a message to show; until then the page does without the snackbars' code. */
export const snackbarNeed = createStore(false);
