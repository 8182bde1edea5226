import type { App } from '../../platform/http/app.ts';
import { ownCatalogue, readCatalogue } from './catalogue.ts';
import { syncProducts } from './product-repository.ts';
import { checkLedgers } from './check-ledger.ts';
import { registerOrders } from './order-routes.ts';
import { registerBilling } from './billing-routes.ts';
import type { BillingDeps } from './billing-deps.ts';
import type { Seller } from '../../config/billing-environment.ts';

export interface BillingModule {
  /** Puts the catalogue into the database. */
  start(): Promise<void>;
  /** Looks whether every balance and plan is what its ledger says. */
  checkLedgers(): Promise<unknown>;
  addCalls(app: App): void;
}

export interface BillingConfig {
  readonly publicUrl: string | null;
  readonly billing: { readonly catalogueFile: string | null; readonly seller: Seller };
}

/** @throws CatalogueError when the catalogue's file cannot be used */
export async function createBilling({
  config: { publicUrl, billing },
  ...given
}: Pick<BillingDeps, 'db' | 'clock' | 'log' | 'providers'> & {
  readonly config: BillingConfig;
}): Promise<BillingModule> {
  const catalogue = await readCatalogue(billing.catalogueFile ?? ownCatalogue);
  const parts: BillingDeps = { ...given, catalogue, publicUrl, seller: billing.seller };
  return {
    start: () => syncProducts(parts.db, catalogue),
    checkLedgers: () => checkLedgers(parts),
    addCalls(app) {
      registerBilling(app, parts);
      registerOrders(app, parts);
    },
  };
}
