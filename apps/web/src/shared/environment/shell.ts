import { browserShell, ownBrowser } from '@cuecard/shell';
import { logWarning } from '../log.ts';

/** The shell around this client: a browser, for now. */
export const shell = browserShell({ ...ownBrowser(), report: logWarning });
