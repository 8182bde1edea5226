import { useSelector } from '@tanstack/react-store';
import { lazy, Suspense, useEffect } from 'react';
import { plansDialog } from '../../shared/upgrade/plans-dialog.ts';

/** Loaded on demand: it brings the purchase, which few visits need. */
const PlansDialog = lazy(() => import('./plans-dialog.tsx'));

/** Shows the dialog of the plans while something asks for it. */
export function PlansOverlay() {
  useEffect(() => plansDialog.host(), []);
  const isOpen = useSelector(plansDialog.isOpen);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <PlansDialog onClose={plansDialog.close} />
    </Suspense>
  );
}
