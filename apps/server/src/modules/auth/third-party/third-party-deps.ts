import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { IdentityProvider } from '../../../providers/identity/identity-provider.ts';

/** The dependencies of signing in with another service. */
export interface ThirdPartyDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly provider: IdentityProvider;
  /** The outside address, without a slash at its end. */
  readonly publicUrl: string;
}

/** 256 bits, fit for an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a secret of ours, and what a verifier's challenge is. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
