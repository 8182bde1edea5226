import type { Receipt } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatAmount } from '../../shared/money.ts';
import { channelNames, useFormatEntitlement } from '../../shared/purchase/words.ts';
import { formatDay } from '../../shared/locale/clock.ts';
import styles from './receipt.module.css';

/** The sheet itself; what is printed is this and nothing else. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { i18n } = useLingui();
  const words = useFormatEntitlement()(receipt.bought);
  const { seller, buyer, price, tax } = receipt;
  const inWords = (amount: number) => formatAmount({ ...price, amount }, i18n.locale);
  const day = (at: number) => formatDay(at, i18n.locale);
  return (
    <article className={styles.sheet}>
      <header>
        <h1>
          <Trans>Receipt</Trans>
        </h1>
        <p>{receipt.number}</p>
      </header>
      <div className={styles.parties}>
        <Party
          name={<Trans>From</Trans>}
          lines={[seller.name || 'Cuecard', seller.address, seller.email]}
          taxId={seller.taxId}
        />
        <Party
          name={<Trans>For</Trans>}
          lines={[buyer.company, buyer.name, buyer.address, buyer.email]}
          taxId={buyer.taxId}
        />
      </div>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>What</Trans>
            </th>
            <th scope="col">
              <Trans>Amount</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>Cuecard {words.short}</td>
            <td>{inWords(price.amount)}</td>
          </tr>
          {tax !== null && (
            <tr data-quiet>
              <td>
                <Trans>Of this, {tax.name}</Trans>
              </td>
              <td>{inWords(tax.amount)}</td>
            </tr>
          )}
          {receipt.refunded > 0 && receipt.refundedAt !== null && (
            <tr>
              <td>
                <Trans>Refunded on {day(receipt.refundedAt)}</Trans>
              </td>
              <td>{inWords(-receipt.refunded)}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <Trans>Total paid</Trans>
            </th>
            <td>{inWords(price.amount - receipt.refunded)}</td>
          </tr>
        </tfoot>
      </table>
      <dl className={styles.facts}>
        <Fact name={<Trans>Paid on</Trans>} value={day(receipt.paidAt)} />
        <Fact name={<Trans>Paid with</Trans>} value={i18n._(channelNames[receipt.channel])} />
        <Fact name={<Trans>Order</Trans>} value={receipt.orderNumber} />
        {receipt.reference !== null && (
          <Fact name={<Trans>Payment</Trans>} value={receipt.reference} />
        )}
        <Fact name={<Trans>Issued on</Trans>} value={day(receipt.issuedAt)} />
      </dl>
      {receipt.channel === 'development' && (
        <p className={styles.test}>
          <Trans>A test payment: no money moved, and this is no proof of one.</Trans>
        </p>
      )}
    </article>
  );
}

interface PartyProps {
  name: ReactNode;
  lines: readonly (string | null | undefined)[];
  taxId: string | undefined;
}

function Party({ name, lines, taxId = '' }: PartyProps) {
  const given = lines.filter(
    (line): line is string => line !== null && line !== undefined && line !== '',
  );
  return (
    <section>
      <h2>{name}</h2>
      {given.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {taxId !== '' && (
        <p>
          <Trans>Tax number {taxId}</Trans>
        </p>
      )}
    </section>
  );
}

function Fact({ name, value }: { name: ReactNode; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
