/**
 * Whether a page of this address may open a socket or press a button of ours: the address that the browser asked,
 * which is one of our own by then, or the outside address behind a proxy. Browsers always send `Origin` with these;
 * a client without one is no page, and what it brings along must do.
 */
export function isOwnOrigin(
  origin: string | undefined,
  ownAddresses: readonly (string | null)[],
): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  if (from.protocol !== 'http:' && from.protocol !== 'https:') return false;
  return ownAddresses.some(
    (own) => own !== null && URL.canParse(own) && new URL(own).origin === from.origin,
  );
}
