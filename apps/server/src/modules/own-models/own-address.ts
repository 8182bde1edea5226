import type { OwnModelChoice } from '@cuecard/contract';
import { vendors } from '../../config/model-vendors.ts';
import { readOutsideAddress } from '../../providers/outside-address.ts';

/** The address at which a user's model is asked; null where the server does not go. */
export function readOwnAddress(
  { vendor, endpoint }: Pick<OwnModelChoice, 'vendor' | 'endpoint'>,
  allowed: ReadonlySet<string>,
): string | null {
  if (endpoint !== null) return readOutsideAddress(endpoint, allowed);
  if (vendor === 'other') return null;
  const { at, path } = vendors[vendor];
  return `${at}${path}`;
}
