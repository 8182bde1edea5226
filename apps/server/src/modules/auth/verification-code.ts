import { randomInt } from 'node:crypto';
import { verificationCode } from '@cuecard/contract';

/** Six random digits; leading zeros belong to it. */
export function newVerificationCode(): string {
  const { digits } = verificationCode;
  return String(randomInt(10 ** digits)).padStart(digits, '0');
}
