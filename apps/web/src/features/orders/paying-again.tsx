import type { Order } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { FailureNote } from '../../shared/account-form/failure-note.tsx';
import { formatPrice } from '../../shared/money.ts';
import { PurchaseDialog } from '../../shared/purchase/purchase-dialog.tsx';
import { usePurchase } from '../../shared/purchase/use-purchase.ts';
import { useFormatEntitlement } from '../../shared/purchase/words.ts';
import styles from './orders.module.css';

/** An order that waits is taken up again: its own payment page, under its own number. */
export function PayingAgain({ order, onOver }: { order: Order; onOver: () => void }) {
  const { i18n } = useLingui();
  const { purchase, state } = usePurchase();
  const words = useFormatEntitlement();
  const price = formatPrice(order.price, i18n.locale);
  const error = state.step === 'choosing' ? state.error : null;
  return (
    <PurchaseDialog
      purchase={purchase}
      state={state}
      onAgain={onOver}
      onClose={onOver}
      choosing={
        <div className={styles.again}>
          <p>
            <b>{words(order.bought).short}</b> {order.number}
          </p>
          {error !== null && <FailureNote error={error} />}
          <Button
            size="lg"
            fullWidth
            loading={state.step === 'opening'}
            onClick={() => void purchase.payAgain(order.id)}
          >
            <Trans>Pay {price}</Trans>
          </Button>
          <p className={styles.soft}>
            <Trans>The payment page opens in a new tab. This page stays as it is.</Trans>
          </p>
        </div>
      }
    />
  );
}
