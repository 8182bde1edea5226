import type { PaymentChannel } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { FailureNote } from '../../shared/account-form/failure-note.tsx';
import { parseFormRejection } from '../../shared/api/form-rejection.ts';
import { DocumentLink } from '../../shared/documents/document-link.tsx';
import { formatPrice } from '../../shared/money.ts';
import { InvoiceForm } from '../../shared/purchase/invoice-form.tsx';
import {
  filledInvoice,
  findInvoiceProblem,
  type InvoiceText,
} from '../../shared/purchase/invoice.ts';
import type { Purchase, PurchaseState } from '../../shared/purchase/purchase.ts';
import {
  channelNames,
  useFormatEntitlement,
  useFormatDuration,
} from '../../shared/purchase/words.ts';
import { Gap } from '../../shared/locale/gap.tsx';
import styles from './checkout.module.css';
import type { Choice } from './plans.tsx';

interface CheckoutProps {
  choice: Choice;
  purchase: Purchase;
  state: Extract<PurchaseState, { step: 'choosing' | 'opening' }>;
}

/** The last look before the payment page: what, how much, how it is paid, what the receipt says. */
export function Checkout({ choice, purchase, state }: CheckoutProps) {
  const { i18n } = useLingui();
  const { product, market, channels } = choice;
  const [channel, setChannel] = useState(channels[0]);
  const [invoice, setInvoice] = useState<InvoiceText>({});
  const [isTried, setTried] = useState(false);
  const price = formatPrice(product.price, i18n.locale);
  const isOpening = state.step === 'opening';
  const error = state.step === 'choosing' ? state.error : null;
  const problem = findInvoiceProblem(invoice);
  const pay = () => {
    setTried(true);
    if (channel === undefined || problem !== null) return;
    const wish = { productId: product.id, region: market.region, channel };
    void purchase.start({ ...wish, invoice: filledInvoice(invoice) });
  };
  return (
    <form
      className={styles.checkout}
      onSubmit={(event) => {
        event.preventDefault();
        pay();
      }}
    >
      <Bill choice={choice} />
      {channels.length > 0 && (
        <Channels channels={channels} chosen={channel} onChoose={setChannel} />
      )}
      {market.invoiceFields.length > 0 && (
        <details className={styles.invoice}>
          <summary>
            <Trans>Name and address for the receipt (optional)</Trans>
          </summary>
          <InvoiceForm
            fields={market.invoiceFields}
            value={invoice}
            problem={isTried ? problem : null}
            rejection={parseFormRejection(error)}
            onChange={setInvoice}
          />
        </details>
      )}
      {error !== null && <FailureNote error={error} />}
      <div className={styles.go}>
        <Button type="submit" size="lg" fullWidth loading={isOpening}>
          <Trans>Pay {price}</Trans>
        </Button>
        <p>
          <Trans>The payment page opens in a new tab. This page stays as it is.</Trans>
        </p>
        <p>
          <Trans>
            Paying means that you accept the <DocumentLink name="terms">terms of use</DocumentLink>.
          </Trans>
        </p>
      </div>
    </form>
  );
}

function Bill({ choice: { product, market } }: { choice: Choice }) {
  const { i18n } = useLingui();
  const words = useFormatEntitlement()(product);
  const span = useFormatDuration();
  const time = span(product.convertsMs);
  const rate = market.tax === null ? '' : percentWords(market.tax.basisPoints, i18n.locale);
  return (
    <div className={styles.bill}>
      <p className={styles.what}>
        <b>{words.short}</b>
        <b>{formatPrice(product.price, i18n.locale)}</b>
      </p>
      {market.tax !== null && (
        <p>
          <Trans>
            {market.tax.name} of {rate} is included.
          </Trans>
        </p>
      )}
      <p>
        {words.period === null ? (
          <Trans>It has no end date.</Trans>
        ) : (
          <Trans>It ends automatically after {words.period}.</Trans>
        )}
        <Gap />
        <Trans>Nothing renews by itself.</Trans>
      </p>
      {product.convertsMs > 0 && (
        <p>
          <Trans>The {time} you have left become Ultimate time.</Trans>
        </p>
      )}
    </div>
  );
}

interface ChannelsProps {
  channels: readonly PaymentChannel[];
  chosen: PaymentChannel | undefined;
  onChoose: (channel: PaymentChannel) => void;
}

function Channels({ channels, chosen, onChoose }: ChannelsProps) {
  const { t, i18n } = useLingui();
  return (
    <fieldset className={styles.channels}>
      <legend>{t`How you pay`}</legend>
      {channels.map((channel) => (
        <label key={channel}>
          <input
            type="radio"
            name="channel"
            checked={channel === chosen}
            onChange={() => onChoose(channel)}
          />
          <span>
            {i18n._(channelNames[channel])}
            {channel === 'development' && (
              <small>
                <Trans>A page that stands in for the bank. No money moves.</Trans>
              </small>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function percentWords(basisPoints: number, locale: string): string {
  const options = { style: 'percent', maximumFractionDigits: 2 } as const;
  return new Intl.NumberFormat(locale, options).format(basisPoints / 10_000);
}
