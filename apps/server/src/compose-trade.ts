import { paymentProvidersOf } from './choose-providers.ts';
import type { Config } from './config/config.ts';
import { createPayments } from './modules/trade/create-payments.ts';
import { createTrade, type Trade } from './modules/trade/create-trade.ts';
import type { PaymentProvider } from './modules/trade/payment-provider.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { Connection } from './platform/database/connect.ts';
import type { TlsFiles } from './platform/http/own-certificate.ts';
import type { Log } from './platform/logging/create-log.ts';

interface Surroundings {
  readonly config: Pick<Config, 'payment' | 'publicUrl' | 'instanceUrl' | 'trade'>;
  readonly log: Log;
  readonly clock: Clock;
  readonly connection: Connection;
  readonly tls?: TlsFiles | null;
  readonly paymentProviders?: readonly PaymentProvider[];
}

export interface ComposedTrade extends Trade {
  close(): Promise<void>;
}

/** What is sold, who takes the money, and what goes on between vendors and us. */
export async function composeTrade(options: Surroundings): Promise<ComposedTrade> {
  const { config, log, clock, connection } = options;
  const { db } = connection;
  const providers = options.paymentProviders ?? (await paymentProvidersOf(config, options));
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
