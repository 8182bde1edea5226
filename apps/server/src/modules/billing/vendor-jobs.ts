import type { Clock } from '../../platform/clock/clock.ts';
import type { JobSet, TasksOf } from '../../platform/jobs/job-queue.ts';
import {
  deliverNotice,
  type DeliverDeps,
} from '../../providers/payment/development/deliver-notice.ts';
import { removeOldPayments } from '../../providers/payment/development/payment-repository.ts';
import type { DevelopmentNotice } from '../../providers/payment/development/signed-notice.ts';
import { reconcilePayments, type ReconcileDeps } from './reconcile-payments.ts';

/** Payments of the page that plays a vendor are of no use to anybody after it. */
const DEVELOPMENT_DAYS_MS = 30 * 24 * 60 * 60_000;

export interface VendorPayloads {
  'reconcile-payments': object;
  'remove-development-payments': object;
  'deliver-payment-notice': DevelopmentNotice;
}

export interface VendorJobsDeps extends ReconcileDeps, DeliverDeps {
  readonly clock: Clock;
}

/** What goes on between vendors and us without a user: asking again, and the vendor that is played. */
export function createVendorJobs(deps: VendorJobsDeps): JobSet {
  const tasks: TasksOf<VendorPayloads> = {
    'reconcile-payments': (_, { signal }) => reconcilePayments(deps, signal),
    'remove-development-payments': () =>
      removeOldPayments(deps.db, new Date(deps.clock.now() - DEVELOPMENT_DAYS_MS)),
    'deliver-payment-notice': (notice) => deliverNotice(deps, notice),
  };
  const crontab = '* * * * * reconcile-payments\n43 3 * * * remove-development-payments';
  return { tasks, crontab };
}
