import { randomInt } from 'node:crypto';
import { VERIFICATION_CODE } from '@cuecard/contract';

/** Six random digits; leading zeros belong to it. */
export function newVerificationCode(): string {
  const { digits } = VERIFICATION_CODE;
  return String(randomInt(10 ** digits)).padStart(digits, '0');
}
