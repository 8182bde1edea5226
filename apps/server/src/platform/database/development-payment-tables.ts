import type { Currency, InterfaceLocale } from '@cuecard/contract';
import type { ColumnType, Generated } from 'kysely';

/** Tables of the development payment provider (migration 0015). */
export interface DevelopmentPaymentTables {
  development_payments: DevelopmentPaymentsTable;
  development_payment_key: { id: number; secret: string };
}

type Fixed<T> = ColumnType<T, T, never>;

export interface DevelopmentPaymentsTable {
  order_number: Fixed<string>;
  /** A secret in the address of the payment's page: whoever has it may pay. */
  token: Fixed<string>;
  title: Fixed<string>;
  /** Minor units. */
  amount: Fixed<number>;
  currency: Fixed<Currency>;
  locale: InterfaceLocale;
  return_url: string;
  cancel_url: string;
  pay_until: Fixed<Date>;
  state: 'open' | 'paid' | 'closed';
  /** Tries that failed. */
  failures: Generated<number>;
  created_at: Fixed<Date>;
  settled_at: Generated<Date | null>;
}
