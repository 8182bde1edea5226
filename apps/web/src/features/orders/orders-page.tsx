import type { Order } from '@cuecard/contract';
import { SUPPORT_HOURS } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { PageTitle } from '../../shared/frame/page.tsx';
import { describeFailure } from '../../shared/api/messages.ts';
import { MEMBERSHIP_PAGE } from '../../shared/frame/pages.ts';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { ordersQuery } from '../../shared/purchase/queries.ts';
import { UpgradeButton } from '../../shared/upgrade/upgrade-link.tsx';
import { OrderRow } from './order-row.tsx';
import styles from './orders.module.css';
import { PayingAgain } from './paying-again.tsx';
import { Loading } from '../../shared/loading.tsx';
import { Gap } from '../../shared/locale/gap.tsx';
import { SupportLink } from '../../shared/support-link.tsx';

/** Every order, the latest first; `highlighted` is the one that somebody came back from. */
export function OrdersPage({ highlighted }: { highlighted: string | null }) {
  const { t } = useLingui();
  usePageTitle(t`Orders`);
  const [paying, setPaying] = useState<Order | null>(null);
  const orders = useInfiniteQuery(ordersQuery);
  const list = orders.data?.pages.flatMap((page) => page.orders) ?? [];
  return (
    <div className={styles.page}>
      <Link to={MEMBERSHIP_PAGE} className={styles.back}>
        <Trans>Plan and payments</Trans>
      </Link>
      <PageTitle>
        <Trans>Orders</Trans>
      </PageTitle>
      {orders.isPending && <Loading />}
      {orders.data !== undefined && list.length === 0 && <Empty />}
      {list.length > 0 && (
        <ul className={styles.rows}>
          {list.map((order) => (
            <OrderRow
              key={order.id}
              order={order}
              isHighlighted={order.id === highlighted}
              onPay={() => setPaying(order)}
            />
          ))}
        </ul>
      )}
      {orders.isError && <Failure error={orders.error} onRetry={() => void orders.refetch()} />}
      {orders.hasNextPage && (
        <Button
          variant="default"
          loading={orders.isFetchingNextPage}
          onClick={() => void orders.fetchNextPage()}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
      <p className={styles.soft}>
        <Trans>
          Something wrong with an order? Customer service: {SUPPORT_HOURS.customerService}. Have its
          number ready.
        </Trans>
        <Gap />
        <SupportLink />
      </p>
      {paying !== null && <PayingAgain order={paying} onOver={() => setPaying(null)} />}
    </div>
  );
}

function Empty() {
  return (
    <div className={styles.empty}>
      <h2>
        <Trans>No orders yet</Trans>
      </h2>
      <p>
        <Trans>What you buy is listed here, with its status and receipt.</Trans>
      </p>
      <UpgradeButton>
        <Trans>See the plans</Trans>
      </UpgradeButton>
    </div>
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { i18n } = useLingui();
  const { title, detail } = describeFailure(error);
  return (
    <div role="alert" className={styles.empty}>
      <h2>{i18n._(title)}</h2>
      {detail !== null && <p>{i18n._(detail)}</p>}
      <Button variant="default" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
