import type { Platform } from '@cuecard/contract';
import type { RequestFacts } from '../../platform/http/app.ts';
import { coarseNetwork, hashAddress } from '../../platform/limits/client-address.ts';

/** The facts that are kept of the device on which a login was opened. */
export interface LoginDevice {
  readonly platform: Platform | null;
  readonly userAgent: string;
  readonly addressHash: Buffer | null;
  /** The address without its last part, for its owner to read. */
  readonly network: string | null;
  /** The token that it still held: its login is over when the new one is opened. */
  readonly formerToken: string | null;
}

export const UNKNOWN_DEVICE: LoginDevice = {
  platform: null,
  userAgent: '',
  addressHash: null,
  network: null,
  formerToken: null,
};

export function parseLoginDevice(facts: RequestFacts): LoginDevice {
  const { platform, userAgent, ip, shownToken: formerToken } = facts;
  const address = { addressHash: hashAddress(ip), network: coarseNetwork(ip) };
  return { platform, userAgent, ...address, formerToken };
}
