import { browserShell } from '@cuecard/shell';

/** What surrounds this client: a browser, for now. */
export const shell = browserShell();
