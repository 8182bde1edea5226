import { paymentProvidersOf } from './choose-providers.ts';
import type { ServerOptions } from './compose-server.ts';
import { ownCatalogue, readCatalogue } from './modules/trade/catalogue.ts';
import { createPayments } from './modules/trade/create-payments.ts';
import { createTrade } from './modules/trade/create-trade.ts';
import type { App } from './platform/http/app.ts';

export interface ComposedTrade {
  start(): Promise<void>;
  addCalls(app: App): void;
  close(): Promise<void>;
}

/** What is sold, who takes the money, and what goes on between vendors and us. */
export async function composeTrade(options: ServerOptions): Promise<ComposedTrade> {
  const { config, log, clock, connection } = options;
  const providers = options.paymentProviders ?? paymentProvidersOf(config, options);
  const trade = createTrade({
    db: connection.db,
    clock,
    log,
    catalogue: await readCatalogue(config.trade.catalogueFile ?? ownCatalogue),
    providers,
    seller: config.trade.seller,
    publicUrl: config.publicUrl,
  });
  const certificate = options.tls?.cert ?? null;
  const payments = createPayments({ config, connection, clock, log, providers, certificate });
  return {
    async start() {
      await trade.start();
      await payments.start();
    },
    addCalls(app) {
      trade.addCalls(app);
      payments.addRoutes(app);
    },
    close: () => payments.close(),
  };
}
