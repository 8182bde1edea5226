import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 256 bits, as the design decides. */
const TOKEN_BYTES = 32;

/** An opaque login token, as the client keeps it. */
export function newLoginToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/**
 * The token that follows another: as random as its salt to whoever has only one of the two. The salt lies
 * in the database, the token before does not.
 */
export function tokenAfter(token: string, salt: Buffer): string {
  return createHmac('sha256', salt).update(token).digest('base64url');
}

export const newRotationSalt = (): Buffer => randomBytes(TOKEN_BYTES);

/** The hash that the database keeps of a token. A plain hash is enough: there is nothing to guess in 256 random bits. */
export function hashLoginToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
