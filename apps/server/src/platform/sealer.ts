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
  /** @throws SealError when it was changed, moved, or sealed by another key */
  open(sealed: Buffer, about: string): Buffer;
}

class SealError extends Error {
  override readonly name = 'SealError';
}

export function createSealer(key: Buffer): Sealer {
  return {
    seal(secret, about) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(about));
      const hidden = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), hidden]);
    },
    open(sealed, about) {
      const hiddenFrom = 1 + NONCE_BYTES + TAG_BYTES;
      if (sealed[0] !== VERSION || sealed.length < hiddenFrom) throw new SealError('not sealed');
      try {
        const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
        const options = { authTagLength: TAG_BYTES };
        const decipher = createDecipheriv(ALGORITHM, key, nonce, options)
          .setAAD(Buffer.from(about))
          .setAuthTag(sealed.subarray(1 + NONCE_BYTES, hiddenFrom));
        return Buffer.concat([decipher.update(sealed.subarray(hiddenFrom)), decipher.final()]);
      } catch (cause) {
        throw new SealError('sealed by another key, or changed', { cause });
      }
    },
  };
}
