import { createHash, randomBytes } from 'node:crypto';

/** 256 bits, fit for an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a secret of ours, and what a verifier's challenge is. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
