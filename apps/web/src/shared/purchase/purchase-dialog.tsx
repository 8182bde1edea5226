import { Trans } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import { useEffect, useRef, type ReactNode } from 'react';
import { useReturnedFocus } from '../returned-focus.ts';
import type { Purchase, PurchaseState } from './purchase.ts';
import styles from './purchase.module.css';
import { Closed, Paid } from './purchase-over.tsx';
import { WaitingForPayment } from './waiting-for-payment.tsx';

interface PurchaseDialogProps {
  purchase: Purchase;
  state: PurchaseState;
  /** The chosen product and the ways to pay it, shown while nothing is ordered. */
  choosing: ReactNode;
  /** The order is closed, and something is still wanted. */
  onAgain: () => void;
  onClose: () => void;
}

/** The payment verification dialog: it stays until the order is over or the user leaves it waiting. */
export function PurchaseDialog(props: PurchaseDialogProps) {
  const { purchase, state, choosing, onAgain, onClose } = props;
  const heading = useFocusOnNewStep(state.step);
  useReturnedFocus();
  return (
    <Modal
      opened
      onClose={onClose}
      title={
        <span ref={heading} tabIndex={-1}>
          <Title step={state.step} />
        </span>
      }
      // A press beside it, meant for another window, must not take the question away.
      closeOnClickOutside={false}
      size={520}
      classNames={{ title: styles.title ?? '' }}
    >
      {(state.step === 'choosing' || state.step === 'opening') && choosing}
      {state.step === 'waiting' && <WaitingForPayment purchase={purchase} state={state} />}
      {state.step === 'paid' && <Paid order={state.order} onDone={onClose} />}
      {state.step === 'closed' && (
        <Closed order={state.order} onAgain={onAgain} onClose={onClose} />
      )}
    </Modal>
  );
}

/** What was pressed goes with its step: the focus goes on to the next one's heading, which says what is now. */
function useFocusOnNewStep(step: PurchaseState['step']) {
  const heading = useRef<HTMLSpanElement>(null);
  const shown = step === 'opening' ? 'choosing' : step;
  const last = useRef(shown);
  useEffect(() => {
    if (last.current !== shown) heading.current?.focus();
    last.current = shown;
  }, [shown]);
  return heading;
}

function Title({ step }: { step: PurchaseState['step'] }) {
  switch (step) {
    case 'choosing':
    case 'opening':
      return <Trans>Your purchase</Trans>;
    case 'waiting':
      return <Trans>Have you paid?</Trans>;
    case 'paid':
      return <Trans>Payment received</Trans>;
    case 'closed':
      return <Trans>This order is closed</Trans>;
  }
}
