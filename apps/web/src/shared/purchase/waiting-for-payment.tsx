import { SUPPORT_HOURS } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { formatPrice } from '../money.ts';
import { Gap } from '../locale/gap.tsx';
import { FailureText } from '../api/failure-text.tsx';
import { formatTime } from '../locale/clock.ts';
import { PaymentPageLink } from './payment-page-link.tsx';
import type { Purchase, Waiting } from './purchase.ts';
import styles from './purchase.module.css';
import { useFormatEntitlement } from './words.ts';
import { SupportLink } from '../support-link.tsx';

/** The order waits: the page to pay on, and the question whether it was paid. */
export function WaitingForPayment({ purchase, state }: { purchase: Purchase; state: Waiting }) {
  const { i18n } = useLingui();
  const words = useFormatEntitlement();
  const { order, checkout, isBlocked, said } = state;
  const price = formatPrice(order.price, i18n.locale);
  const until = formatTime(order.payUntil, i18n.locale);
  const isBusy = said === 'checking' || said === 'abandoning';
  const alreadyPaid = useFocusAfterAsking(isBusy);
  return (
    <div className={styles.body}>
      {isBlocked ? (
        <div className={styles.note} data-meaning="warn">
          <p>
            <Trans>Your browser did not open the payment page.</Trans>
          </p>
          <PaymentPageLink checkout={checkout} variant="filled">
            <Trans>Open the payment page</Trans>
          </PaymentPageLink>
        </div>
      ) : (
        <p>
          <Trans>
            The payment page is open in another tab. When the payment arrives, it shows here by
            itself.
          </Trans>
        </p>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>{words(order.bought).short}</dt>
          <dd>{price}</dd>
        </div>
        <div>
          <dt>
            <Trans>Order</Trans>
          </dt>
          <dd>{order.number}</dd>
        </div>
        <div>
          <dt>
            <Trans>Pay by</Trans>
          </dt>
          <dd>{until}</dd>
        </div>
      </dl>
      <output className={styles.watch}>
        <PaymentStatus state={state} />
      </output>
      <div className={styles.buttons}>
        <Button
          variant="light"
          color="plum"
          loading={said === 'abandoning'}
          disabled={isBusy}
          onClick={() => void purchase.abandon()}
        >
          <Trans>Abandon purchase</Trans>
        </Button>
        <Button
          ref={alreadyPaid}
          variant={isBlocked ? 'default' : 'filled'}
          loading={said === 'checking'}
          disabled={isBusy}
          onClick={() => void purchase.alreadyPaid()}
        >
          <Trans>Already paid</Trans>
        </Button>
      </div>
      {!isBlocked && (
        <div className={styles.again}>
          <PaymentPageLink checkout={checkout}>
            <Trans>Open the payment page again</Trans>
          </PaymentPageLink>
        </div>
      )}
    </div>
  );
}

/** The buttons are disabled while the server is asked, and lose the focus: it goes on with the likelier one. */
function useFocusAfterAsking(isBusy: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(isBusy);
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body)
      button.current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);
  return button;
}

function PaymentStatus({ state: { said, error, isAway } }: { state: Waiting }) {
  if (error !== null)
    return (
      <span className={styles.note} data-meaning="bad">
        <span>
          <FailureText error={error} isBold>
            <Trans>If you have paid, nothing is lost: the time comes with the payment.</Trans>
          </FailureText>
        </span>
      </span>
    );
  if (said === 'not-arrived')
    return (
      <span className={styles.note} data-meaning="warn">
        <span>
          <b>
            <Trans>The payment has not arrived yet.</Trans>
          </b>
          <Gap />
          <Trans>
            That can take a minute. You can close this and carry on: your time is added
            automatically. Customer service: {SUPPORT_HOURS.customerService}.
          </Trans>
          <Gap />
          <SupportLink />
        </span>
      </span>
    );
  return (
    <span className={styles.waits}>
      <Loader size={16} aria-hidden="true" />
      {isAway ? (
        <Trans>No connection at the moment. Trying again…</Trans>
      ) : (
        <Trans>Waiting for the payment</Trans>
      )}
    </span>
  );
}
