import { randomInt } from 'node:crypto';
import { PAIRING_ALPHABET, SECOND_FACTOR } from '@cuecard/contract';

const GROUP = 4;

/** Ten codes as they are shown: `ACDE-FGHJ-KMNP`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: SECOND_FACTOR.recoveryCodes }, () =>
    group(
      Array.from({ length: SECOND_FACTOR.recoveryCodeCharacters }, () =>
        PAIRING_ALPHABET.charAt(randomInt(PAIRING_ALPHABET.length)),
      ).join(''),
    ),
  );
}

/** As it was shown, however it is typed: with other hyphens or none, and in small letters. */
export function normaliseRecoveryCode(typed: string): string {
  return group(typed.toUpperCase().replace(/[^A-Z\d]/g, ''));
}

function group(plain: string): string {
  return plain.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? '';
}
