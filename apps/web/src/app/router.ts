import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router';
import { queryClient } from '../shared/api/query-client.ts';
import { recordTracking } from '../shared/environment/tracking.ts';
import { login } from '../shared/login/browser-login.ts';
import { routeTree } from '../routeTree.gen.ts';
import { BrokenPage } from './broken-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

export const router = createRouter({
  routeTree,
  // Plain texts: a code such as 012345 must not become a number on its way through the address.
  parseSearch: parseSearchWith((value) => value),
  stringifySearch: stringifySearchWith(String),
  defaultErrorComponent: BrokenPage,
  defaultNotFoundComponent: NotFoundPage,
  defaultPreload: 'intent',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** The route's name in the specification, where it gives one. */
    name?: string;
    /** A page with a header of its own: the frame leaves its header and footer out. */
    bare?: boolean;
  }
}

router.subscribe('onBeforeNavigate', ({ toLocation }) => recordTracking(toLocation.searchStr));

let flag = login.snapshot().flag;
login.subscribe(() => {
  const { flag: next, ended } = login.snapshot();
  if (next === flag) return;
  flag = next;
  if (next === 1) return;
  queryClient.clear();
  // The guards decide whether this page may stay; the sign-in page says why it came.
  const { href, pathname } = router.state.location;
  const isGuarded = router.state.matches.some(({ routeId }) => routeId === '/_app');
  if (!isGuarded || pathname.startsWith('/login')) return;
  if (ended === 'signed-out') void router.navigate({ to: '/' });
  else
    void router.navigate({
      to: '/login/signin',
      search: { next: href, ended: ended ?? 'expired' },
    });
});
