/** Pages on which something may be live are left as they are. */
const LIVE_PAGES = /^\/(?:live|follow|exam)(?:\/|$)/;

export const isLivePage = (path: string): boolean => LIVE_PAGES.test(path);
