import { createFileRoute } from '@tanstack/react-router';
import { OrdersPage } from '../../features/orders/orders-page.tsx';

/** `order`: the one to show first, for who comes back from its payment page. */
export const Route = createFileRoute('/_app/settings/orders/')({
  validateSearch: ({ order }: Record<string, unknown>): { order?: string } =>
    typeof order === 'string' ? { order } : {},
  component: OrdersRoute,
});

function OrdersRoute() {
  return <OrdersPage highlighted={Route.useSearch().order ?? null} />;
}
