import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Bytes of the key: AES-256. */
export const SEALING_KEY_BYTES = 32;

const ALGORITHM = 'aes-256-gcm';
/** The first byte says how the rest was made, so that another way may come beside this one. */
const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps small secrets unreadable for who has the database alone. */
export interface Sealer {
  /** @param about what the secret is, and whose: it opens as nothing else */
  seal(secret: Buffer, about: string): Buffer;
  /** @throws SealError when it was changed, moved, or sealed by a key that is not given */
  open(sealed: Buffer, about: string): Buffer;
  /** The same secret by the present key; null: it is sealed by it already, or no key opens it. */
  reseal(sealed: Buffer, about: string): Buffer | null;
}

class SealError extends Error {
  override readonly name = 'SealError';
}

/** @param before keys that sealed earlier: what they sealed is opened still */
export function createSealer(key: Buffer, before: readonly Buffer[] = []): Sealer {
  const seal = (secret: Buffer, about: string): Buffer => {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(about));
    const hidden = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), hidden]);
  };
  const openWith = (keys: readonly Buffer[], sealed: Buffer, about: string): Buffer | null => {
    for (const each of keys) {
      const secret = decipher(each, sealed, about);
      if (secret !== null) return secret;
    }
    return null;
  };
  return {
    seal,
    open(sealed, about) {
      const secret = openWith([key, ...before], sealed, about);
      if (secret === null) throw new SealError('sealed by another key, or changed');
      return secret;
    },
    reseal(sealed, about) {
      if (openWith([key], sealed, about) !== null) return null;
      const secret = openWith(before, sealed, about);
      return secret && seal(secret, about);
    },
  };
}

/** Null: it is not sealed, not by this key, or was changed. */
function decipher(key: Buffer, sealed: Buffer, about: string): Buffer | null {
  const hiddenFrom = 1 + NONCE_BYTES + TAG_BYTES;
  if (sealed[0] !== VERSION || sealed.length < hiddenFrom) return null;
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
  const opened = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(about))
    .setAuthTag(sealed.subarray(1 + NONCE_BYTES, hiddenFrom));
  try {
    return Buffer.concat([opened.update(sealed.subarray(hiddenFrom)), opened.final()]);
  } catch {
    return null;
  }
}
