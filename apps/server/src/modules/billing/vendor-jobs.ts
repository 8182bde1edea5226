import type { Config } from '../../config/config.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Connection } from '../../platform/database/connect.ts';
import type { App } from '../../platform/http/app.ts';
import { boundAddress } from '../../platform/http/listen.ts';
import { createJobs } from '../../platform/jobs/job-queue.ts';
import type { Log } from '../../platform/logging/create-log.ts';
import { deliverNotice } from '../../providers/payment/development/deliver-notice.ts';
import { removeOldPayments } from '../../providers/payment/development/payment-repository.ts';
import { registerPage } from '../../providers/payment/development/register-page.ts';
import type { DevelopmentNotice } from '../../providers/payment/development/signed-notice.ts';
import type { PaymentProvider } from '../../providers/payment/payment-provider.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { registerNotices } from './notice-routes.ts';

/** Payments of the page that plays a vendor are of no use to anybody after it. */
const DEVELOPMENT_DAYS_MS = 30 * 24 * 60 * 60_000;

export interface PaymentsOptions {
  readonly config: Pick<Config, 'payment' | 'instanceUrl'>;
  readonly connection: Connection;
  readonly clock: Clock;
  readonly log: Log;
  readonly providers: readonly PaymentProvider[];
  /** The server's own, when it speaks HTTPS itself. */
  readonly certificate: string | null;
}

export interface Payments {
  start(): Promise<void>;
  /** Where notices come in, and the page that plays a vendor. */
  addRoutes(app: App): void;
  close(): Promise<void>;
}

/** What goes on between vendors and us without a user: notices, asking again, and the vendor that is played. */
export function createPayments(options: PaymentsOptions): Payments {
  const { config, connection, clock, log, providers, certificate } = options;
  const { db, pool } = connection;
  let served: App | null = null;
  const address = () => {
    if (served === null) throw new Error('nothing is served yet');
    return config.instanceUrl ?? boundAddress(served);
  };
  // A vendor that hangs keeps nothing else waiting: these jobs have workers of their own.
  const jobs = createJobs({
    pool,
    log,
    tasks: {
      'reconcile-payments': (_: object, { signal }) =>
        reconcilePayments({ db, clock, log, providers }, signal),
      'remove-development-payments': () =>
        removeOldPayments(db, new Date(clock.now() - DEVELOPMENT_DAYS_MS)),
      'deliver-payment-notice': (notice: DevelopmentNotice) =>
        deliverNotice({ db, clock, address, certificate }, notice),
    },
    crontab: '* * * * * reconcile-payments\n43 3 * * * remove-development-payments',
  });
  return {
    start: () => jobs.start(),
    addRoutes(app) {
      served = app;
      registerNotices(app, { db, clock, log, providers });
      if (!config.payment.development) return;
      registerPage(app, {
        db,
        clock,
        enqueue: (executor, notice, runAt) =>
          jobs.enqueue(executor, 'deliver-payment-notice', notice, { runAt, maxAttempts: 12 }),
      });
    },
    close: () => jobs.close(),
  };
}
