import type { Log } from '../../platform/logging/create-log.ts';
import type { CaptchaDrawer } from './captcha/captcha-drawer.ts';
import type { DeleteForUser } from './delete-account.ts';
import type { Confirmation } from './factors/confirm-login.ts';
import type { FactorDeps } from './factors/factor-deps.ts';
import type { EnqueueCode } from './issue-code.ts';
import type { CodeBudget } from './limits/code-budget.ts';
import type { EntryGuard } from './limits/entry-guard.ts';
import type { Pressure } from './limits/pressure.ts';
import type { WorkGate } from './work/work-gate.ts';
import type { ThirdPartyDeps } from './third-party/third-party-deps.ts';

/** The dependencies of the calls around accounts. */
export interface AuthDeps extends FactorDeps {
  readonly log: Pick<Log, 'error'>;
  readonly entry: EntryGuard;
  readonly work: WorkGate;
  readonly pressure: Pressure;
  readonly codes: CodeBudget;
  readonly captchas: CaptchaDrawer;
  readonly enqueueCode: EnqueueCode;
  readonly confirmation: Confirmation;
  /** Null: no provider is configured. */
  readonly thirdParty: Pick<ThirdPartyDeps, 'provider' | 'publicUrl'> | null;
  /** Delete what other modules keep of a user outside of the database's tables. */
  readonly deleters: readonly DeleteForUser[];
}
