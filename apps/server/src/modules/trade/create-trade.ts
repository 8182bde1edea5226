import type { App } from '../../platform/http/app.ts';
import { syncProducts } from './product-repository.ts';
import { registerOrders } from './register-orders.ts';
import { registerTrade } from './register-trade.ts';
import type { TradeParts } from './trade-parts.ts';

export interface Trade {
  /** Puts the catalogue into the database. */
  start(): Promise<void>;
  addCalls(app: App): void;
}

export function createTrade(parts: TradeParts): Trade {
  return {
    start: () => syncProducts(parts.db, parts.catalogue),
    addCalls(app) {
      registerTrade(app, parts);
      registerOrders(app, parts);
    },
  };
}
