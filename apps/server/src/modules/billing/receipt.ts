import { ContractError, isPaid, type Receipt } from '@cuecard/contract';
import type { OrderRow } from './order-repository.ts';
import type { Seller } from '../../config/billing-environment.ts';

/** The part of a gross amount that is tax, in minor units, half up. */
export function includedTax(amount: number, basisPoints: number): number {
  return Math.floor(
    (2 * amount * basisPoints + 10_000 + basisPoints) / (2 * (10_000 + basisPoints)),
  );
}

/** @throws ContractError `noReceipt` for what was never paid */
export function buildReceipt(row: OrderRow, seller: Seller): Receipt {
  const { receipt_number: number, paid_at: paidAt } = row;
  if (!isPaid(row.status) || number === null || paidAt === null)
    throw new ContractError('noReceipt');
  const basisPoints = row.tax_basis_points;
  const amount = basisPoints === null ? 0 : includedTax(row.amount, basisPoints);
  return {
    number,
    orderNumber: row.number,
    issuedAt: paidAt.getTime(),
    paidAt: paidAt.getTime(),
    seller,
    buyer: { ...row.invoice, email: row.buyer_email },
    bought: { tier: row.tier, minutes: row.minutes, days: row.days },
    price: { amount: row.amount, currency: row.currency },
    tax:
      row.tax_name === null || basisPoints === null
        ? null
        : { name: row.tax_name, basisPoints, amount },
    channel: row.channel,
    reference: row.vendor_reference,
    refunded: row.refunded,
    refundedAt: row.refunded_at?.getTime() ?? null,
  };
}
