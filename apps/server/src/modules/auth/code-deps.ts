import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { PasswordHasher } from './password-hasher.ts';

/** What making and comparing codes and passwords needs. */
export interface CodeDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly hasher: PasswordHasher;
}
