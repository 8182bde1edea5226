import { useSelector } from '@tanstack/react-store';
import { useEffect } from 'react';
import { createLazyDialog } from '../../shared/lazy-dialog.tsx';
import { withAllWords } from '../../shared/locale/locale.ts';
import { plansDialog } from '../../shared/upgrade/plans-dialog.ts';

/** Loaded on demand: it brings the purchase, which few visits need, and many words. */
const PlansDialog = createLazyDialog(withAllWords(() => import('./plans-dialog.tsx')));

/** Shows the dialog of the plans while something asks for it. */
export function PlansOverlay() {
  useEffect(() => plansDialog.host(), []);
  const isOpen = useSelector(plansDialog.isOpen);
  const isNear = useSelector(plansDialog.isNear);
  useEffect(() => {
    if (isNear) PlansDialog.preload();
  }, [isNear]);
  if (!isOpen) return null;
  return <PlansDialog onClose={plansDialog.close} />;
}
