import { paymentProvidersOf } from './choose-providers.ts';
import type { ServerOptions } from './compose-server.ts';
import { createPayments } from './modules/trade/create-payments.ts';
import { createTrade, type Trade } from './modules/trade/create-trade.ts';

export interface ComposedTrade extends Trade {
  close(): Promise<void>;
}

/** What is sold, who takes the money, and what goes on between vendors and us. */
export async function composeTrade(options: ServerOptions): Promise<ComposedTrade> {
  const { config, log, clock, connection } = options;
  const { db } = connection;
  const providers = options.paymentProviders ?? paymentProvidersOf(config, options);
  const trade = await createTrade({ db, clock, log, config, providers });
  const certificate = options.tls?.cert ?? null;
  const payments = createPayments({ config, connection, clock, log, providers, certificate });
  return {
    checkLedgers: () => trade.checkLedgers(),
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
