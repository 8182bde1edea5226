import { lookup as resolve, type LookupAddress, type LookupOptions } from 'node:dns';
import ipaddr from 'ipaddr.js';

/** Called as `net.connect` calls what it is given to find a name's addresses. */
export type Lookup = (
  hostname: string,
  options: LookupOptions,
  done: (error: Error | null, address: string | LookupAddress[], family?: number) => void,
) => void;

class AddressNotPublic extends Error {
  override readonly name = 'AddressNotPublic';
}

/** Whether an address is one of the internet's, and neither this machine nor a network around it. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/**
 * Finds the addresses of names as usual, and refuses those that lead to no public one: a name that a stranger gave may
 * be made to lead into the server's own network, also after it was looked at.
 */
export const publicLookup: Lookup = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) {
      done(error, []);
      return;
    }
    const [first] = addresses;
    const refused = addresses.some(({ address }) => !isPublicAddress(address));
    if (refused || first === undefined)
      done(new AddressNotPublic(`${hostname} leads to no public address`), []);
    else if (options.all === true) done(null, addresses);
    else done(null, first.address, first.family);
  });
};
