/** The parameter of a socket's address by which balancers send everybody of one session to the same server. */
const BALANCE_PARAMETER = 'k';

/** FNV-1a's numbers for 32 bits (its reference). */
const FNV = { offset: 0x811c9dc5, prime: 0x01000193 };

/**
 * A short key of an interview or exam, eight hexadecimal digits: the same for everybody in it. It stands in logs of
 * balancers, so that it is not the id, and nobody finds the id by it.
 */
export function computeBalanceKey(sessionId: string): string {
  let hash = FNV.offset;
  for (let index = 0; index < sessionId.length; index++)
    hash = Math.imul(hash ^ sessionId.charCodeAt(index), FNV.prime);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** The path with the key of the session: any server takes it without one, and with any. */
export function toBalancedPath(path: string, sessionId: string): string {
  return `${path}?${BALANCE_PARAMETER}=${computeBalanceKey(sessionId)}`;
}
