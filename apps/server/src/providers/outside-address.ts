import { isIP } from 'node:net';
import { isLoopbackHost } from '../platform/loopback.ts';
import { isPublicAddress } from './public-lookup.ts';

/**
 * An address that a user gave, as the server may go there, without a slash at its end; null where it does not go: in
 * clear, with a password in it, or to an address that is not public. `allowed`: hosts (`gpu.local`, `127.0.0.1:8000`)
 * that the operator lets users name all the same; one on this machine may be reached in clear.
 */
export function readOutsideAddress(given: string, allowed: ReadonlySet<string>): string | null {
  if (!URL.canParse(given)) return null;
  const { protocol, hostname, username, password, href } = new URL(given);
  if (username !== '' || password !== '') return null;
  const isAllowed = isAllowedHost(given, allowed);
  if (protocol !== 'https:' && !(isAllowed && isLoopbackHost(hostname))) return null;
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  const isLocal = isIP(address) > 0 ? !isPublicAddress(address) : isLoopbackHost(hostname);
  return isLocal && !isAllowed ? null : href.replace(/\/+$/, '');
}

/** Whether the operator lets users name the host of an address, whatever address it leads to. */
export function isAllowedHost(address: string, allowed: ReadonlySet<string>): boolean {
  const { host, hostname } = new URL(address);
  return allowed.has(host) || allowed.has(hostname);
}
