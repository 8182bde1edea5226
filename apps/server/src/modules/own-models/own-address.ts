import { isIP } from 'node:net';
import type { OwnModelChoice } from '@cuecard/contract';
import { vendors } from '../../config/model-vendors.ts';
import { isLoopbackHost } from '../../platform/loopback.ts';
import { isPublicAddress } from '../../providers/public-lookup.ts';

/**
 * The address at which a user's model is asked, without a slash at its end; null where the server does not go: in clear,
 * with a password in it, or to an address that is not public. `allowed`: hosts (`gpu.local`, `127.0.0.1:8000`) that the
 * operator lets users name all the same; one on this machine may be asked in clear.
 */
export function readOwnAddress(
  { vendor, endpoint }: Pick<OwnModelChoice, 'vendor' | 'endpoint'>,
  allowed: ReadonlySet<string>,
): string | null {
  if (endpoint === null) {
    if (vendor === 'other') return null;
    const { at, path } = vendors[vendor];
    return `${at}${path}`;
  }
  if (!URL.canParse(endpoint)) return null;
  const { protocol, hostname, username, password, href } = new URL(endpoint);
  if (username !== '' || password !== '') return null;
  const isAllowed = isAllowedHost(endpoint, allowed);
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
