import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Log } from '../../platform/logging/create-log.ts';
import type { DeleteForUser } from './delete-account.ts';
import type { AccountGuard } from './limits/account-guard.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { EnqueueMail } from './send-email-code.ts';
import type { EnqueueSms } from './send-phone-code.ts';
import type { ThirdPartyDeps } from './third-party/third-party-deps.ts';

/** The dependencies of the calls around accounts. */
export interface AuthDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
  readonly hasher: PasswordHasher;
  readonly guard: AccountGuard;
  readonly enqueueMail: EnqueueMail;
  /** Null: this server sends no text messages, and nobody signs in by phone. */
  readonly enqueueSms: EnqueueSms | null;
  /** Null: no provider is configured. */
  readonly thirdParty: Pick<ThirdPartyDeps, 'provider' | 'publicUrl'> | null;
  /** Delete what other modules keep of a user outside of the database's tables. */
  readonly deleters: readonly DeleteForUser[];
}
