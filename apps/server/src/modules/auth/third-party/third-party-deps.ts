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
