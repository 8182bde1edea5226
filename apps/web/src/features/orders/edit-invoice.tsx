import { calls, type Order } from '@cuecard/contract';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNote } from '../../shared/account-form/failure-note.tsx';
import { callApi } from '../../shared/api/call-api.ts';
import { parseFormRejection } from '../../shared/api/form-rejection.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { InvoiceForm } from '../../shared/purchase/invoice-form.tsx';
import {
  filledInvoice,
  findInvoiceProblem,
  type InvoiceText,
} from '../../shared/purchase/invoice.ts';
import { orderQuery, productsQuery, receiptQuery } from '../../shared/purchase/queries.ts';
import { showMessage } from '../../shared/snackbar.ts';
import styles from './receipt.module.css';
import { Loading } from '../../shared/loading.tsx';

/** Edits the buyer's details of a receipt after the payment. */
export function EditInvoice({ orderId, onDone }: { orderId: string; onDone: () => void }) {
  const order = useQuery(orderQuery(orderId));
  if (order.data === undefined)
    return order.isError ? <FailureNote error={order.error} /> : <Loading size="sm" />;
  return <Form order={order.data} onDone={onDone} />;
}

function Form({ order, onDone }: { order: Order; onDone: () => void }) {
  const [invoice, setInvoice] = useState<InvoiceText>(order.invoice);
  const [isTried, setTried] = useState(false);
  const market = useQuery(productsQuery(order.region));
  const saving = useMutation({
    mutationFn: () => callApi(calls.saveInvoice, filledInvoice(invoice), { id: order.id }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(receiptQuery(order.id));
      showMessage(msg`Saved`);
      onDone();
    },
  });
  const problem = findInvoiceProblem(invoice);
  const fields = market.data?.market.invoiceFields;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (problem === null) saving.mutate();
      }}
    >
      {fields === undefined && market.isPending && <Loading size="sm" />}
      {fields === undefined && market.isError && <FailureNote error={market.error} />}
      {fields !== undefined && (
        <InvoiceForm
          fields={fields}
          value={invoice}
          problem={isTried ? problem : null}
          rejection={parseFormRejection(saving.error)}
          onChange={setInvoice}
        />
      )}
      {saving.isError && <FailureNote error={saving.error} />}
      <div className={styles.buttons}>
        <Button variant="default" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" disabled={fields === undefined} loading={saving.isPending}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}
