import { existsSync } from 'node:fs';

/** Linux's (util-linux): changes user and rights, and then becomes the program. Null elsewhere. */
export const SETPRIV =
  process.platform === 'linux'
    ? (['/usr/bin/setpriv', '/bin/setpriv'].find((file) => existsSync(file)) ?? null)
    : null;
