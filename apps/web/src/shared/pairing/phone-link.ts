import { pairingLink, type PairingOffer, type PairingPurpose } from '@cuecard/contract';

const ONLY_HERE = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

export interface PhoneLink {
  readonly link: string;
  /** No other device can reach this address. */
  readonly onlyHere: boolean;
}

/**
 * Where a phone finds the page to follow, or the exam's: the outside address, else the one that this page was reached by,
 * else this machine's in the local network.
 */
export function buildPhoneLink(
  { code, address }: Pick<PairingOffer, 'code' | 'address'>,
  { origin, hostname }: Pick<Location, 'origin' | 'hostname'>,
  purpose: PairingPurpose = 'follow',
): PhoneLink {
  const isHere = ONLY_HERE.test(hostname);
  const base = isHere ? (address ?? origin) : origin;
  return { link: pairingLink(base, code, purpose), onlyHere: isHere && address === null };
}
