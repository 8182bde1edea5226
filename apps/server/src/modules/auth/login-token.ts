import { createHash, randomBytes } from 'node:crypto';

/** 256 bits, as the design decides. */
const tokenBytes = 32;

/** An opaque login token, as the client keeps it. */
export function newLoginToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

/** What the database keeps of a token. A plain hash is enough: there is nothing to guess in 256 random bits. */
export function hashLoginToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
