import { useSelector } from '@tanstack/react-store';
import { useEffect, useState } from 'react';
import { createPurchase } from './create-purchase.ts';
import type { Purchase, PurchaseState } from './purchase.ts';

/** A purchase that lives as long as what shows it. */
export function usePurchase(): { purchase: Purchase; state: PurchaseState } {
  const [purchase] = useState(createPurchase);
  useEffect(() => () => purchase.stop(), [purchase]);
  const state = useSelector(purchase.store);
  return { purchase, state };
}
