import { sql, type Kysely } from 'kysely';

/**
 * What is sold, ordered, paid and given. Orders and payment events outlive the account, by its number
 * alone: bookkeeping must keep them.
 */
const statements = [
  `create table products (
    id text primary key,
    tier text not null check (tier in ('Regular', 'Professional', 'Ultimate', 'Unlimited')),
    minutes integer check (minutes > 0),
    days integer check (days > 0),
    recommended boolean not null,
    position integer not null,
    on_sale boolean not null,
    check (minutes is not null or days is not null)
  )`,
  `create table product_prices (
    product_id text not null references products on delete cascade,
    currency text not null,
    amount bigint not null check (amount > 0),
    primary key (product_id, currency)
  )`,
  `create sequence receipt_numbers start 1001`,
  `create table orders (
    id uuid primary key,
    number text not null unique,
    user_id bigint not null,
    request_id uuid not null,
    product_id text not null,
    tier text not null,
    minutes integer,
    days integer,
    region text not null,
    currency text not null,
    amount bigint not null check (amount > 0),
    tax_name text,
    tax_basis_points integer,
    channel text not null,
    status text not null
      check (status in ('WAIT_BUYER_PAY', 'TRADE_CLOSED', 'TRADE_FINISHED', 'TRADE_SUCCESS')),
    vendor_session text,
    vendor_reference text,
    created_at timestamptz not null,
    pay_until timestamptz not null,
    paid_at timestamptz,
    closed_at timestamptz,
    refunded bigint not null default 0 check (refunded between 0 and amount),
    refunded_at timestamptz,
    receipt_number text unique,
    invoice jsonb not null,
    buyer_email text,
    bd_vid text,
    fbclid text,
    reconciled_at timestamptz,
    unique (user_id, request_id),
    check ((paid_at is not null) = (status in ('TRADE_FINISHED', 'TRADE_SUCCESS')))
  )`,
  `create index orders_user_id on orders (user_id, created_at)`,
  `create index orders_waiting on orders (created_at) where status = 'WAIT_BUYER_PAY'`,
  `create table payment_events (
    id bigint generated always as identity primary key,
    channel text not null,
    event_id text not null,
    order_id uuid references orders,
    kind text not null check (kind in ('paid', 'closed', 'finished', 'refunded', 'failed')),
    amount bigint not null,
    currency text,
    vendor_reference text,
    at timestamptz not null,
    received_at timestamptz not null,
    outcome text not null,
    unique (channel, event_id)
  )`,
  // The first of two locks: an order has one payment that credits.
  `create unique index payment_events_crediting on payment_events (order_id)
    where outcome = 'credited'`,
  `create index payment_events_order on payment_events (order_id)`,
  `create table gift_codes (
    id bigint generated always as identity primary key,
    code_hash bytea not null unique,
    hint text not null,
    tier text not null check (tier in ('Regular', 'Professional', 'Ultimate', 'Unlimited')),
    minutes integer check (minutes > 0),
    days integer check (days > 0),
    uses_left integer not null check (uses_left >= 0),
    uses integer not null check (uses > 0),
    expires_at timestamptz,
    withdrawn_at timestamptz,
    note text not null,
    created_at timestamptz not null,
    check (minutes is not null or days is not null)
  )`,
  `create table gift_redemptions (
    gift_code_id bigint not null references gift_codes,
    user_id bigint not null references users on delete cascade,
    at timestamptz not null,
    primary key (gift_code_id, user_id)
  )`,
  `create index gift_redemptions_user on gift_redemptions (user_id)`,
  // A plan with an end gives way to what was there before it, or was bought beside it.
  `alter table memberships add column tier_after text not null default 'FreeTrial'
    check (tier_after in ('FreeTrial', 'Regular', 'Professional', 'Ultimate', 'Unlimited'))`,
  `alter table time_ledger
    drop constraint time_ledger_kind_check,
    add constraint time_ledger_kind_check check (kind in
      ('bought', 'granted', 'redeemed', 'used', 'converted', 'refunded')),
    add column change_ms bigint not null generated always as (case
      when kind in ('used', 'refunded') then -ms
      when kind = 'converted' then 0
      else ms end) stored,
    add column plan_tier text,
    add column plan_days integer,
    add column plan_until timestamptz,
    add column order_id uuid references orders,
    add column gift_code_id bigint references gift_codes`,
  // The second: the credit itself is there once.
  `create unique index time_ledger_bought on time_ledger (order_id) where kind = 'bought'`,
  `create unique index time_ledger_redeemed on time_ledger (user_id, gift_code_id)
    where kind = 'redeemed'`,
  `create index time_ledger_changes on time_ledger (user_id, id) where kind <> 'used'`,
  // Plans from before this table told of them.
  `insert into time_ledger (user_id, kind, ms, tier, at, note, plan_tier, plan_until)
    select user_id, 'granted', 0, tier, now(), 'plan before the ledger told of plans', tier, end_time
    from memberships where tier <> 'FreeTrial' or end_time is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
