import type { Receipt } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Page, PageTitle } from '../../shared/frame/page.tsx';
import { ORDERS_PAGE } from '../../shared/frame/pages.ts';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { receiptQuery } from '../../shared/purchase/queries.ts';
import { FailureText } from '../../shared/api/failure-text.tsx';
import { EditInvoice } from './edit-invoice.tsx';
import { ReceiptSheet } from './receipt-sheet.tsx';
import styles from './receipt.module.css';
import { Loading } from '../../shared/loading.tsx';

/** The receipt of a paid order, as a sheet to print or to keep as PDF. */
export function ReceiptPage({ orderId }: { orderId: string }) {
  const { t } = useLingui();
  usePageTitle(t`Receipt`);
  const { data, error, isPending, refetch } = useQuery(receiptQuery(orderId));
  return (
    <Page narrow className={styles.page}>
      <Link to={ORDERS_PAGE} className={styles.back}>
        <Trans>Orders</Trans>
      </Link>
      {data === undefined && (
        <PageTitle>
          <Trans>Receipt</Trans>
        </PageTitle>
      )}
      {isPending && <Loading />}
      {data !== undefined && <Issued orderId={orderId} receipt={data} />}
      {data === undefined && error !== null && (
        <Failure error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

function Issued({ orderId, receipt }: { orderId: string; receipt: Receipt }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <div className={styles.tools}>
        <Button variant="default" onClick={() => setEditing(true)}>
          <Trans>Change recipient</Trans>
        </Button>
        <Button onClick={() => window.print()}>
          <Trans>Print or save as PDF</Trans>
        </Button>
      </div>
      {isEditing && <EditInvoice orderId={orderId} onDone={() => setEditing(false)} />}
      <ReceiptSheet receipt={receipt} />
    </>
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert" className={styles.failure}>
      <p>
        <FailureText error={error} isBold />
      </p>
      <Button variant="default" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
