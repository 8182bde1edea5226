import { isPaid, type PaymentStatus } from '@cuecard/contract';
import type { OrderRow } from './order-repository.ts';
import type { PaymentEvent } from '../../providers/payment/payment-provider.ts';

/** The effect of an event on an order. `status` and `refunded` undefined: the order keeps them. */
export interface Settlement {
  readonly outcome:
    | 'credited'
    | 'settled-before'
    | 'recorded'
    | 'closed'
    | 'refunded'
    | 'wrong-amount';
  readonly status?: PaymentStatus;
  readonly refunded?: number;
  /** All went back of what was credited: time and plan go too. */
  readonly takesBack?: true;
}

type Known = Pick<OrderRow, 'status' | 'amount' | 'currency' | 'refunded'>;

/** Notices come in any order: money that came counts after a closing, and never after all went back. */
export function decideSettlement(order: Known, event: PaymentEvent): Settlement {
  switch (event.kind) {
    case 'failed':
      return { outcome: 'recorded' };
    case 'closed':
      return order.status === 'WAIT_BUYER_PAY'
        ? { outcome: 'closed', status: 'TRADE_CLOSED' }
        : { outcome: 'recorded' };
    case 'refunded':
      return decideRefund(order, event);
    case 'paid':
    case 'finished':
      return decidePayment(order, event);
  }
}

const isForeign = (order: Known, event: PaymentEvent): boolean =>
  event.currency !== null && event.currency !== order.currency;

function decidePayment(order: Known, event: PaymentEvent): Settlement {
  const status = event.kind === 'finished' ? 'TRADE_FINISHED' : 'TRADE_SUCCESS';
  if (event.amount !== order.amount || isForeign(order, event)) return { outcome: 'wrong-amount' };
  if (order.status === 'TRADE_SUCCESS' && event.kind === 'finished')
    return { outcome: 'recorded', status };
  if (isPaid(order.status)) return { outcome: 'settled-before' };
  if (order.refunded === order.amount) return { outcome: 'recorded' };
  return { outcome: 'credited', status };
}

function decideRefund(order: Known, { amount, ...event }: PaymentEvent): Settlement {
  if (amount > order.amount || isForeign(order, { amount, ...event }))
    return { outcome: 'wrong-amount' };
  if (amount <= order.refunded) return { outcome: 'recorded' };
  const whole = amount === order.amount;
  if (whole && isPaid(order.status))
    return { outcome: 'refunded', refunded: amount, takesBack: true };
  if (whole && order.status === 'WAIT_BUYER_PAY')
    return { outcome: 'refunded', refunded: amount, status: 'TRADE_CLOSED' };
  return { outcome: 'refunded', refunded: amount };
}
