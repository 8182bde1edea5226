import { useSelector } from '@tanstack/react-store';
import { lazy, Suspense, useEffect } from 'react';
import { plansDialog } from '../../shared/upgrade/plans-dialog.ts';

/** With its purchase, which few visits need. */
const PlansDialog = lazy(() => import('./plans-dialog.tsx'));

/** Where the dialog of the plans appears when something asks for it. */
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
