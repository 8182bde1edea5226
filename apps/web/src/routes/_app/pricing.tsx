import { createFileRoute, redirect } from '@tanstack/react-router';
import { PricingPage } from '../../features/pricing/pricing-page.tsx';

/** `order`: who comes back unpaid from its payment page finds the order, to pay it or to close it. */
export const Route = createFileRoute('/_app/pricing')({
  validateSearch: ({ order }: Record<string, unknown>): { order?: string } =>
    typeof order === 'string' ? { order } : {},
  beforeLoad: ({ search: { order } }) => {
    if (order !== undefined) throw redirect({ to: '/settings/orders', search: { order } });
  },
  component: PricingPage,
});
