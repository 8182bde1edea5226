import { readPairingCode } from '@cuecard/contract';

/** The code behind `#`, which then goes from the address: it must not stand in the history. */
export function takeCodeFromAddress(): { code: string } | null {
  const code = readPairingCode(window.location.hash.slice(1));
  if (code === null) return null;
  window.history.replaceState(window.history.state, '', window.location.pathname);
  return { code };
}
