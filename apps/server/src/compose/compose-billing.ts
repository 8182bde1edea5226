import { createPaymentProviders } from './choose-providers.ts';
import type { Config } from '../config/config.ts';
import { createPayments } from '../modules/billing/vendor-jobs.ts';
import { createBilling, type BillingModule } from '../modules/billing/billing-module.ts';
import type { PaymentProvider } from '../providers/payment/payment-provider.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Connection } from '../platform/database/connect.ts';
import type { TlsFiles } from '../platform/http/own-certificate.ts';
import type { Log } from '../platform/logging/create-log.ts';

interface Surroundings {
  readonly config: Pick<Config, 'payment' | 'publicUrl' | 'instanceUrl' | 'billing'>;
  readonly log: Log;
  readonly clock: Clock;
  readonly connection: Connection;
  readonly tls?: TlsFiles | null;
  readonly paymentProviders?: readonly PaymentProvider[];
}

export interface ComposedBilling extends BillingModule {
  close(): Promise<void>;
}

/** What is sold, who takes the money, and what goes on between vendors and us. */
export async function composeBilling(options: Surroundings): Promise<ComposedBilling> {
  const { config, log, clock, connection } = options;
  const { db } = connection;
  const providers = options.paymentProviders ?? (await createPaymentProviders(config, options));
  const billing = await createBilling({ db, clock, log, config, providers });
  const certificate = options.tls?.cert ?? null;
  const payments = createPayments({ config, connection, clock, log, providers, certificate });
  return {
    checkLedgers: () => billing.checkLedgers(),
    async start() {
      await billing.start();
      await payments.start();
    },
    addCalls(app) {
      billing.addCalls(app);
      payments.addRoutes(app);
    },
    close: () => payments.close(),
  };
}
