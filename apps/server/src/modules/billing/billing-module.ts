import type { Config } from '../../config/config.ts';
import type { App } from '../../platform/http/app.ts';
import type { DeveloperAccess } from '../../platform/http/developer-access.ts';
import { boundAddress } from '../../platform/http/listen.ts';
import { enqueueJob, type EnqueueJob } from '../../platform/jobs/job-queue.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { registerPage } from '../../providers/payment/development/register-page.ts';
import type { BillingDeps } from './billing-deps.ts';
import { registerBillingRoutes } from './billing-routes.ts';
import { ownCatalogue, readCatalogue } from './catalogue.ts';
import { checkLedgers } from './check-ledger.ts';
import { registerNoticeRoutes } from './notice-routes.ts';
import { registerOrderRoutes } from './order-routes.ts';
import { syncProducts } from './product-repository.ts';
import { createVendorJobs, type VendorPayloads } from './vendor-jobs.ts';

export interface BillingModuleDeps extends Pick<
  BillingDeps,
  'db' | 'clock' | 'log' | 'security' | 'enqueueMail' | 'providers'
> {
  readonly config: Pick<Config, 'payment' | 'publicUrl' | 'instanceUrl' | 'billing'>;
  /** Null where there are no development parts: nobody plays a vendor. */
  readonly developers: DeveloperAccess | null;
  /** The server’s own, when it speaks HTTPS itself. */
  readonly certificate: string | null;
}

export type BillingModule = Pick<
  Required<ServerModule>,
  'ownWorkers' | 'start' | 'register' | 'runHourly'
>;

/**
 * What is sold, who takes the money, and what goes on between vendors and us.
 * @throws CatalogueError when the catalogue’s file cannot be used
 */
export async function createBillingModule(given: BillingModuleDeps): Promise<BillingModule> {
  const { config, certificate, developers, ...basics } = given;
  const { db, clock } = basics;
  const { publicUrl, instanceUrl, billing, payment } = config;
  const catalogue = await readCatalogue(billing.catalogueFile ?? ownCatalogue);
  const deps: BillingDeps = { ...basics, catalogue, publicUrl, seller: billing.seller };
  const enqueue: EnqueueJob<VendorPayloads> = enqueueJob;
  let served: App | null = null;
  const address = () => {
    if (served === null) throw new Error('nothing is served yet');
    return instanceUrl ?? boundAddress(served);
  };
  return {
    // A vendor that hangs keeps nothing else waiting.
    ownWorkers: [createVendorJobs({ ...basics, address, certificate })],
    /** Puts the catalogue into the database. */
    start: () => syncProducts(db, catalogue),
    register(app) {
      served = app;
      registerBillingRoutes(app, deps);
      registerOrderRoutes(app, deps);
      registerNoticeRoutes(app, basics);
      if (!payment.development || developers === null) return;
      registerPage(app, {
        db,
        clock,
        developers,
        enqueue: (executor, notice, runAt) =>
          enqueue(executor, 'deliver-payment-notice', notice, { runAt, maxAttempts: 12 }),
      });
    },
    /** Looks whether every balance and plan is what its ledger says. */
    runHourly: () => checkLedgers(deps),
  };
}
