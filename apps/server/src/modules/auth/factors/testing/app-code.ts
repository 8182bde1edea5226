import { SECOND_FACTOR } from '@cuecard/contract';
import { Secret, TOTP } from 'otpauth';

/** What an authenticator app shows at a moment; `steps` later or, below zero, earlier. */
export function appCode(secret: string, now: number, steps = 0): string {
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  return app.generate({ timestamp: now + steps * SECOND_FACTOR.totp.stepSeconds * 1000 });
}
