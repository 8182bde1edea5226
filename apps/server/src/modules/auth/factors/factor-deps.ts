import type { RequestFacts } from '../../../platform/http/app.ts';
import type { Sealer } from '../../../platform/sealer.ts';
import type { SecurityLog } from '../../security-log/security-log-api.ts';
import type { CodeDeps } from '../code-deps.ts';
import type { EnqueueMail } from '../enqueue-mail.ts';
import type { AccountGuard } from '../limits/account-guard.ts';

/** The dependencies of everything around the second factor. */
export interface FactorDeps extends CodeDeps {
  readonly guard: AccountGuard;
  readonly security: SecurityLog;
  /** Seals keys of apps; null: this server has no key for that. */
  readonly sealer: Sealer | null;
  readonly enqueueMail: EnqueueMail;
  /** The outside address, without a slash at its end; null where none is configured. */
  readonly publicUrl: string | null;
  /** False: nobody signs in by phone. */
  readonly sendsSms: boolean;
}

/** Who shows a factor, and under which address of ours. */
export type FactorFrom = Pick<RequestFacts, 'ip' | 'userAgent' | 'origin' | 'acceptLanguage'>;
