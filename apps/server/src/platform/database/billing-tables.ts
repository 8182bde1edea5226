import type {
  Currency,
  Invoice,
  PaymentChannel,
  PaymentStatus,
  Region,
  SoldTier,
} from '@cuecard/contract';
import type { ColumnType, Generated } from 'kysely';

/** Tables of what is sold, ordered, paid and given (migration 0013). */
export interface BillingTables {
  products: ProductsTable;
  product_prices: ProductPricesTable;
  orders: OrdersTable;
  payment_events: PaymentEventsTable;
  gift_codes: GiftCodesTable;
  gift_redemptions: GiftRedemptionsTable;
}

/** Written once, at the insert. */
type Fixed<T> = ColumnType<T, T, never>;

interface ProductsTable {
  id: string;
  tier: SoldTier;
  minutes: number | null;
  days: number | null;
  recommended: boolean;
  position: number;
  on_sale: boolean;
  /** That of the catalogue it was last written from. */
  edition: Generated<number>;
}

interface ProductPricesTable {
  product_id: string;
  currency: Currency;
  /** Minor units. */
  amount: number;
}

/** An order keeps what was agreed on, whatever becomes of the product, also when the account goes. */
export interface OrdersTable {
  id: Fixed<string>;
  number: Fixed<string>;
  user_id: Fixed<number>;
  request_id: Fixed<string>;
  product_id: Fixed<string>;
  tier: Fixed<SoldTier>;
  minutes: Fixed<number | null>;
  days: Fixed<number | null>;
  region: Fixed<Region>;
  currency: Fixed<Currency>;
  amount: Fixed<number>;
  tax_name: Fixed<string | null>;
  tax_basis_points: Fixed<number | null>;
  channel: Fixed<PaymentChannel>;
  status: PaymentStatus;
  /** The vendor's payment page. */
  vendor_session: Generated<string | null>;
  /** The vendor's number of the payment. */
  vendor_reference: Generated<string | null>;
  created_at: Fixed<Date>;
  pay_until: Fixed<Date>;
  paid_at: Generated<Date | null>;
  closed_at: Generated<Date | null>;
  refunded: Generated<number>;
  refunded_at: Generated<Date | null>;
  receipt_number: Generated<string | null>;
  invoice: ColumnType<Invoice, string, string>;
  /** Of the terms that were accepted with it; null: it was made without. */
  terms_version: Fixed<number | null>;
  buyer_email: string | null;
  bd_vid: string | null;
  fbclid: string | null;
  /** When the vendor was last asked about it. */
  reconciled_at: Generated<Date | null>;
}

interface PaymentEventsTable {
  id: Generated<number>;
  channel: Fixed<PaymentChannel>;
  event_id: Fixed<string>;
  order_id: Fixed<string | null>;
  kind: Fixed<'paid' | 'closed' | 'finished' | 'refunded' | 'failed'>;
  amount: Fixed<number>;
  currency: Fixed<Currency | null>;
  vendor_reference: Fixed<string | null>;
  at: Fixed<Date>;
  received_at: Fixed<Date>;
  /** The result of settling it: a `SettleOutcome`. */
  outcome: string;
}

export interface GiftCodesTable {
  id: Generated<number>;
  /** SHA-256 of the code; the code itself is nowhere. */
  code_hash: Fixed<Buffer>;
  /** Its first letters, for whoever made it. */
  hint: Fixed<string>;
  tier: Fixed<SoldTier>;
  minutes: Fixed<number | null>;
  days: Fixed<number | null>;
  uses_left: number;
  uses: Fixed<number>;
  expires_at: Fixed<Date | null>;
  withdrawn_at: Generated<Date | null>;
  note: Fixed<string>;
  created_at: Fixed<Date>;
}

interface GiftRedemptionsTable {
  gift_code_id: Fixed<number>;
  user_id: Fixed<number>;
  at: Fixed<Date>;
}
