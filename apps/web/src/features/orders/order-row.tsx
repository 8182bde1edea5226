import { calls, type Order } from '@cuecard/contract';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callApi } from '../../shared/api/call-api.ts';
import { Chip, type ChipMeaning } from '../../shared/conversation/chip.tsx';
import { receiptPage } from '../../shared/frame/pages.ts';
import { LinkButton } from '../../shared/link-button.tsx';
import { formatAmount } from '../../shared/money.ts';
import { refreshMembership } from '../../shared/api/membership.ts';
import {
  channelNames,
  getOrderStanding,
  formatOrderStatus,
  useFormatEntitlement,
  type OrderStanding,
} from '../../shared/purchase/words.ts';
import { showFailure, showMessage } from '../../shared/snackbar.ts';
import { formatMoment } from '../../shared/locale/clock.ts';
import styles from './orders.module.css';

interface OrderRowProps {
  order: Order;
  isHighlighted: boolean;
  onPay: () => void;
}

const MEANINGS: Record<OrderStanding, ChipMeaning> = {
  waiting: 'warn',
  paid: 'ok',
  closed: 'plain',
  refunded: 'plain',
  'partly-refunded': 'plain',
};

/** One order: what, how much, where it stands, and what can be done with it. */
export function OrderRow({ order, isHighlighted, onPay }: OrderRowProps) {
  const { i18n } = useLingui();
  const words = useFormatEntitlement();
  const standing = getOrderStanding(order);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isHighlighted) row.current?.scrollIntoView({ block: 'center' });
  }, [isHighlighted]);
  return (
    <li className={styles.row} data-highlighted={isHighlighted} ref={row}>
      <div className={styles.what}>
        <p className={styles.name}>
          <b>{words(order.bought).short}</b>
          <Chip meaning={MEANINGS[standing]}>{i18n._(formatOrderStatus(order))}</Chip>
        </p>
        <p className={styles.facts}>
          <time dateTime={new Date(order.createdAt).toISOString()}>
            {formatMoment(order.createdAt, i18n.locale)}
          </time>
          <span>{order.number}</span>
          <span>{i18n._(channelNames[order.channel])}</span>
        </p>
      </div>
      <b className={styles.amount}>{formatAmount(order.price, i18n.locale)}</b>
      <div className={styles.ways}>
        {standing === 'waiting' && <WaysOfWaiting order={order} onPay={onPay} />}
        {order.paidAt !== null && (
          <LinkButton to={receiptPage(order.id)} variant="default" size="sm">
            <Trans>Receipt</Trans>
          </LinkButton>
        )}
      </div>
    </li>
  );
}

function WaysOfWaiting({ order, onPay }: { order: Order; onPay: () => void }) {
  const params = { id: order.id };
  const check = useMutation({
    mutationFn: () => callApi(calls.checkOrder, undefined, params),
    onSuccess: ({ order: now }) => {
      if (now.status === 'WAIT_BUYER_PAY') showMessage(msg`The payment has not arrived yet.`);
    },
    onError: showFailure,
    onSettled: refreshMembership,
  });
  const close = useMutation({
    mutationFn: () => callApi(calls.abandonOrder, undefined, params),
    onSuccess: ({ order: now }) =>
      showMessage(
        now.status === 'TRADE_CLOSED' ? msg`The order is closed.` : msg`Payment received`,
      ),
    onError: showFailure,
    onSettled: refreshMembership,
  });
  const isBusy = check.isPending || close.isPending;
  return (
    <>
      <Button
        variant="subtle"
        color="plum"
        loading={close.isPending}
        disabled={isBusy}
        onClick={() => close.mutate()}
      >
        <Trans>Abandon purchase</Trans>
      </Button>
      <Button
        variant="default"
        loading={check.isPending}
        disabled={isBusy}
        onClick={() => check.mutate()}
      >
        <Trans>Already paid</Trans>
      </Button>
      <Button disabled={isBusy} onClick={onPay}>
        <Trans>Pay now</Trans>
      </Button>
    </>
  );
}
