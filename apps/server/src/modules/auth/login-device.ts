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
}

export const UNKNOWN_DEVICE: LoginDevice = {
  platform: null,
  userAgent: '',
  addressHash: null,
  network: null,
};

export function parseLoginDevice({ platform, userAgent, ip }: RequestFacts): LoginDevice {
  return { platform, userAgent, addressHash: hashAddress(ip), network: coarseNetwork(ip) };
}
