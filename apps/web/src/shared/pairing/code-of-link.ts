import { readPairingCode } from '@cuecard/contract';

/** The code stands behind `#` in the link; where it leads does not matter, since it is used at our own server. */
export const readCodeOfLink = (text: string): string | null =>
  text.includes('#') ? readPairingCode(text.slice(text.indexOf('#') + 1)) : null;
