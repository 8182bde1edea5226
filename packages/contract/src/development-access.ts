/** Where the link leads that a server in development prints: it lets a browser into the development parts. */
export const DEVELOPMENT_ENTRY_PATH = '/v3/development/enter';

/**
 * The cookie by which a browser that followed the link is known again. Cookies do not tell ports apart, and
 * several servers may run on one machine, so the port stands in the name. `host` is that of the request, which has no
 * port where its scheme's own is meant.
 */
export function developmentCookieName(host: string): string {
  const port = /:(\d+)$/.exec(host)?.[1] ?? '80';
  return `cuecard-development-${port}`;
}

/** The address of the link on this server, without a slash at the end of `address`. */
export const developmentLink = (address: string, key: string): string =>
  `${address}${DEVELOPMENT_ENTRY_PATH}?key=${key}`;
