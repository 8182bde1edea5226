import { createHash, randomBytes, randomInt, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { PAIRING_ALPHABET, PAIRING_LIMITS } from '@cuecard/contract';

const derive = promisify<string, string, number, Buffer>(scrypt);

/** The salt, the same for every code, so that a code can be looked up by its hash. */
const SALT = 'cuecard pairing code';
const HASH_BYTES = 32;
const TOKEN_BYTES = 32;

export function newPairingCode(): string {
  return Array.from({ length: PAIRING_LIMITS.codeCharacters }, () =>
    PAIRING_ALPHABET.charAt(randomInt(PAIRING_ALPHABET.length)),
  ).join('');
}

/**
 * The hash that the database keeps of a code. A code has 38 bits, which a plain hash would give away within its
 * five minutes; scrypt (Node's own cost, about 40 ms) does not.
 */
export function hashPairingCode(code: string): Promise<Buffer> {
  return derive(code, SALT, HASH_BYTES);
}

/** The secret of a device that joined: 256 bits. */
export function newPairingToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

export function hashPairingToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
