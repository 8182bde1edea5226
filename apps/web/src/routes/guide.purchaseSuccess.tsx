import { createFileRoute, redirect } from '@tanstack/react-router';
import { PurchaseSuccessPage } from '../features/purchase-success/purchase-success-page.tsx';
import { WithQueries } from '../shared/api/with-queries.tsx';
import { login } from '../shared/login/browser-login.ts';

/** Written here, since importing the contract's schemas would load them with everybody's first page. */
const ORDER_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Spelled as in the specification; vendors add parameters of their own. */
export const Route = createFileRoute('/guide/purchaseSuccess')({
  beforeLoad: ({ location }) => {
    if (login.snapshot().flag === 0)
      throw redirect({ to: '/login', search: { next: location.href } });
  },
  validateSearch: ({ order }: Record<string, unknown>): { order?: string } =>
    typeof order === 'string' && ORDER_ID.test(order) ? { order } : {},
  component: PurchaseSuccessRoute,
});

function PurchaseSuccessRoute() {
  return (
    <WithQueries>
      <PurchaseSuccessPage orderId={Route.useSearch().order ?? null} />
    </WithQueries>
  );
}
