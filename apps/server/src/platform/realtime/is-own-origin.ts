/**
 * Whether a page of this address may open a socket: the address that the browser asked (`Host`), or
 * the outside address behind a proxy. Browsers always send `Origin`; a client without one is no page,
 * and its ticket alone must do.
 */
export function isOwnOrigin(
  origin: string | undefined,
  host: string | undefined,
  publicUrl: string | null,
): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  if (from.protocol !== 'http:' && from.protocol !== 'https:') return false;
  if (publicUrl !== null && from.origin === new URL(publicUrl).origin) return true;
  return host !== undefined && from.host === host.toLowerCase();
}
