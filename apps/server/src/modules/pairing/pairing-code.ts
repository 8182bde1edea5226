import { createHash, randomBytes, randomInt, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { pairingAlphabet, pairingLimits } from '@cuecard/contract';

const derive = promisify<string, string, number, Buffer>(scrypt);

/** The same for every code, so that a code can be looked up by its hash. */
const salt = 'cuecard pairing code';
const hashBytes = 32;
const tokenBytes = 32;

export function newPairingCode(): string {
  return Array.from({ length: pairingLimits.codeCharacters }, () =>
    pairingAlphabet.charAt(randomInt(pairingAlphabet.length)),
  ).join('');
}

/**
 * What the database keeps of a code. A code has 38 bits, which a plain hash would give away within its
 * five minutes; scrypt (Node's own cost, about 40 ms) does not.
 */
export function hashPairingCode(code: string): Promise<Buffer> {
  return derive(code, salt, hashBytes);
}

/** The secret of a device that joined: 256 bits. */
export function newPairingToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

export function hashPairingToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
