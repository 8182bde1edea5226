import { PurchaseDialog } from '../../shared/purchase/purchase-dialog.tsx';
import { usePurchase } from '../../shared/purchase/use-purchase.ts';
import { Checkout } from './checkout.tsx';
import type { Choice } from './plans.tsx';

interface BuyingProps {
  choice: Choice;
  /** Called when nothing was ordered, or the user wants another choice. */
  onBack: () => void;
  /** The order goes its way: paid, closed, or left waiting. */
  onOver: () => void;
}

/** One choice on its way to be paid. */
export function Buying({ choice, onBack, onOver }: BuyingProps) {
  const { purchase, state } = usePurchase();
  const isChoosing = state.step === 'choosing' || state.step === 'opening';
  return (
    <PurchaseDialog
      purchase={purchase}
      state={state}
      choosing={isChoosing && <Checkout choice={choice} purchase={purchase} state={state} />}
      onAgain={onBack}
      onClose={isChoosing ? onBack : onOver}
    />
  );
}
