import type { App } from '../../platform/http/app.ts';
import { ownCatalogue, readCatalogue } from './catalogue.ts';
import { syncProducts } from './product-repository.ts';
import { checkLedgers } from './check-ledger.ts';
import { registerOrders } from './register-orders.ts';
import { registerTrade } from './register-trade.ts';
import type { Seller, TradeParts } from './trade-parts.ts';

export interface Trade {
  /** Puts the catalogue into the database. */
  start(): Promise<void>;
  /** Looks whether every balance and plan is what its ledger says. */
  checkLedgers(): Promise<unknown>;
  addCalls(app: App): void;
}

export interface TradeConfig {
  readonly publicUrl: string | null;
  readonly trade: { readonly catalogueFile: string | null; readonly seller: Seller };
}

/** @throws CatalogueError when the catalogue's file cannot be used */
export async function createTrade({
  config: { publicUrl, trade },
  ...given
}: Pick<TradeParts, 'db' | 'clock' | 'log' | 'providers'> & {
  readonly config: TradeConfig;
}): Promise<Trade> {
  const catalogue = await readCatalogue(trade.catalogueFile ?? ownCatalogue);
  const parts: TradeParts = { ...given, catalogue, publicUrl, seller: trade.seller };
  return {
    start: () => syncProducts(parts.db, catalogue),
    checkLedgers: () => checkLedgers(parts),
    addCalls(app) {
      registerTrade(app, parts);
      registerOrders(app, parts);
    },
  };
}
