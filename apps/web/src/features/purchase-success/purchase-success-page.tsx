import { isPaid, SUPPORT_HOURS, type Order } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { describeFailure } from '../../shared/api/messages.ts';
import { INTERVIEW_PAGE, ORDERS_PAGE, receiptPage } from '../../shared/frame/pages.ts';
import { MessagePage } from '../../shared/frame/message-page.tsx';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { LinkButton } from '../../shared/link-button.tsx';
import { Bought } from '../../shared/purchase/purchase-over.tsx';
import { refreshMembership } from '../../shared/api/membership.ts';
import { orderQuery } from '../../shared/purchase/queries.ts';
import { Gap } from '../../shared/locale/gap.tsx';
import styles from './purchase-success.module.css';
import { SupportLink } from '../../shared/support-link.tsx';

/** Looked at this often while the vendor's notice is on its way. */
const LOOK_EVERY_MS = 2000;

/** The page to which the vendor's page leads back: says whether the payment has arrived, and the next step. */
export function PurchaseSuccessPage({ orderId }: { orderId: string | null }) {
  const { t } = useLingui();
  usePageTitle(t`Your purchase`);
  return orderId === null ? <NoOrder /> : <OfOrder orderId={orderId} />;
}

function OfOrder({ orderId }: { orderId: string }) {
  const { i18n } = useLingui();
  const { data, error, refetch } = useQuery({
    ...orderQuery(orderId),
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.status === 'WAIT_BUYER_PAY' ? LOOK_EVERY_MS : false,
  });
  const paid = data !== undefined && isPaid(data.status);
  useEffect(() => {
    if (paid) refreshMembership();
  }, [paid]);
  if (data !== undefined) return paid ? <Arrived order={data} /> : <NotArrived order={data} />;
  if (error === null)
    return <Said title={<Trans>Looking for your payment</Trans>} text={<Loader size="sm" />} />;
  const { title, detail } = describeFailure(error);
  return (
    <Said
      title={i18n._(title)}
      text={
        <>
          {detail !== null && i18n._(detail)}
          <Gap />
          <Trans>If you have paid, nothing is lost: the time comes with the payment.</Trans>
        </>
      }
      action={
        <Button onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  );
}

function Arrived({ order }: { order: Order }) {
  return (
    <MessagePage
      title={<Trans>Thank you</Trans>}
      text={
        <span className={styles.bought}>
          <Bought order={order} />
        </span>
      }
      action={
        <div className={styles.next}>
          <div className={styles.ways}>
            <LinkButton to={INTERVIEW_PAGE} size="md">
              <Trans>Set up an interview</Trans>
            </LinkButton>
            <LinkButton to={receiptPage(order.id)} size="md" variant="default">
              <Trans>Receipt</Trans>
            </LinkButton>
          </div>
          <p>
            <Trans>
              If an interview is running in another tab, it already has the new time: close this tab
              and continue there.
            </Trans>
          </p>
        </div>
      }
    />
  );
}

function NotArrived({ order }: { order: Order }) {
  if (order.status === 'WAIT_BUYER_PAY')
    return (
      <Said
        title={<Trans>Waiting for the payment</Trans>}
        text={
          <output className={styles.waits}>
            <Loader size="sm" aria-hidden="true" />
            <Trans>
              Order {order.number}. This usually takes a few seconds. You can also close this tab:
              the time is added automatically. Customer service: {SUPPORT_HOURS.customerService}.
            </Trans>
            <Gap />
            <SupportLink />
          </output>
        }
        action={<ToOrders />}
      />
    );
  return (
    <Said
      title={<Trans>This order is closed</Trans>}
      text={
        order.paidAt === null ? (
          <Trans>Nothing was charged.</Trans>
        ) : (
          <Trans>It was refunded. You can find it in your orders.</Trans>
        )
      }
      action={<ToOrders />}
    />
  );
}

function NoOrder() {
  return (
    <Said
      title={<Trans>Your purchase</Trans>}
      text={<Trans>There is no order at this address. All your orders are in the list.</Trans>}
      action={<ToOrders />}
    />
  );
}

function ToOrders() {
  return (
    <LinkButton to={ORDERS_PAGE}>
      <Trans>See your orders</Trans>
    </LinkButton>
  );
}

function Said(props: { title: ReactNode; text: ReactNode; action?: ReactNode }) {
  return (
    <MessagePage
      title={props.title}
      text={<span className={styles.text}>{props.text}</span>}
      action={props.action ?? null}
    />
  );
}
