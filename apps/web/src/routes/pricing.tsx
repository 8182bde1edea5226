import { createFileRoute, redirect } from '@tanstack/react-router';
import { Announcements } from '../features/announcements/announcements.tsx';
import { PlansOverlay } from '../features/pricing/plans-overlay.tsx';
import { PricingPage } from '../features/pricing/pricing-page.tsx';
import { WithQueries } from '../shared/api/with-queries.tsx';
import { sellsHere } from '../shared/environment/shell.ts';
import { AppFrame } from '../shared/frame/app-frame.tsx';
import { OpenFrame } from '../shared/frame/reading-page.tsx';
import { useLogin } from '../shared/login/browser-login.ts';

interface PricingSearch {
  order?: string;
  buy?: string;
}

/**
 * `order`: who comes back unpaid from its payment page finds the order, to pay it or to close it. `buy`: the product that
 * was chosen before the login.
 */
export const Route = createFileRoute('/pricing')({
  validateSearch: ({ order, buy }: Record<string, unknown>): PricingSearch => ({
    ...(typeof order === 'string' && { order }),
    ...(typeof buy === 'string' && { buy }),
  }),
  beforeLoad: ({ search: { order } }) => {
    if (!sellsHere()) throw redirect({ to: '/JDV2' });
    if (order !== undefined) throw redirect({ to: '/settings/orders', search: { order } });
  },
  component: PricingRoute,
});

function PricingRoute() {
  const { buy = null } = Route.useSearch();
  const { token } = useLogin();
  const page = <PricingPage bought={buy} />;
  return (
    <WithQueries>
      {token === null ? (
        <OpenFrame>
          <main>{page}</main>
        </OpenFrame>
      ) : (
        <>
          <AppFrame>{page}</AppFrame>
          <PlansOverlay />
          <Announcements />
        </>
      )}
    </WithQueries>
  );
}
