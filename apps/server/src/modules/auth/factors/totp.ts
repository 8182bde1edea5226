import { randomBytes } from 'node:crypto';
import { SECOND_FACTOR } from '@cuecard/contract';
import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Cuecard';
/** 160 bits, as long as SHA-1's result: what RFC 4226 recommends. */
export const TOTP_SECRET_BYTES = 20;
const { digits, stepSeconds, window } = SECOND_FACTOR.totp;

export const newTotpSecret = (): Buffer => randomBytes(TOTP_SECRET_BYTES);

function build(secret: Buffer, label = ''): TOTP {
  const bytes = new Secret({ buffer: new Uint8Array(secret).buffer });
  /** SHA-1, as some apps take nothing else; no collision helps against its HMAC. */
  return new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits,
    period: stepSeconds,
    secret: bytes,
  });
}

/** The key for an authenticator app: as an address for a QR code, and in base32 to be typed. */
export function describeTotp(
  secret: Buffer,
  label: string,
): { readonly uri: string; readonly secret: string } {
  const totp = build(secret, label);
  return { uri: totp.toString(), secret: totp.secret.base32 };
}

/** The time step (RFC 6238) whose code this is, one before and one after now included; null for a wrong one. */
export function findTotpStep(secret: Buffer, code: string, now: number): number | null {
  const totp = build(secret);
  const delta = totp.validate({ token: code, timestamp: now, window });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}
