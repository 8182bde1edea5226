import {
  createRouter,
  parseSearchWith,
  stringifySearchWith,
  type RouterHistory,
} from '@tanstack/react-router';
import { logWarning } from '../shared/log.ts';
import { forgetKeptAccount } from '../shared/offline/kept-account.ts';
import { login } from '../shared/login/browser-login.ts';
import { shell } from '../shared/environment/shell.ts';
import { isInHand } from '../shared/installed/in-hand.ts';
import { routeTree } from '../routeTree.gen.ts';
import { BrokenPage } from './broken-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { recordVisit } from './record-visit.ts';

/** The client's router; without a history it works on the browser's address. */
export function createAppRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    ...(history && { history }),
    // Plain texts: a code such as 012345 must not become a number on its way through the address.
    parseSearch: parseSearchWith((value) => value),
    stringifySearch: stringifySearchWith(String),
    defaultErrorComponent: BrokenPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPreload: 'intent',
    scrollRestoration: true,
  });
  router.subscribe('onBeforeNavigate', ({ toLocation }) => recordVisit(toLocation.searchStr));
  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /** The route's name in the specification, where it gives one. */
    name?: string;
    /** A page with a header of its own: the frame leaves its header and footer out. */
    bare?: boolean;
  }
}

/**
 * When the login ends, forgets what was read with it and leaves a page that needs one: for Home after
 * a sign-out, else for the sign-in, which says why it came. A live interview is never left: its screen
 * says that the login ended. Returns what undoes it.
 */
export function followLogin(router: AppRouter): () => void {
  let { flag } = login.snapshot();
  /** Set while a live interview still shows what was read with a login that has ended. */
  let isToForget = false;
  const subscription = login.store.subscribe(({ flag: next, ended }) => {
    const hasEnded = flag === 1 && next === 0;
    const hasBegun = flag === 0 && next === 1;
    flag = next;
    if (hasBegun) forgetKeptAccount();
    if (hasBegun && isToForget) {
      isToForget = false;
      void forgetQueries();
    }
    if (!hasEnded) return;
    // An expired login may be its owner's again in a moment; who signed out leaves nothing behind.
    if (ended !== 'expired')
      forgetKept().catch((error: unknown) => logWarning('What was read stays kept', error));
    const shown = new Set(router.state.matches.map(({ routeId }) => routeId));
    if (shown.has('/_app/live/$id')) {
      isToForget = true;
      return;
    }
    void forgetQueries();
    if (!shown.has('/_app')) return;
    if (ended === 'signed-out') void router.navigate({ to: '/' });
    else {
      const search = { next: router.state.location.href, ended: ended ?? 'expired' };
      void router.navigate({ to: '/login', search });
    }
  });
  return () => subscription.unsubscribe();
}

/** Nothing where nothing is kept. */
async function forgetKept(): Promise<void> {
  forgetKeptAccount();
  if (!isInHand() && shell.phone === null) return;
  // First what reaches the device from outside; a browser that keeps nothing fails at the rest.
  const { forgetPush } = await import('../shared/installed/push.ts');
  await forgetPush();
  const { forgetReads } = await import('../shared/offline/kept-reads.ts');
  await forgetReads();
  const { dropShared } = await import('../shared/installed/shared-store.ts');
  await dropShared();
}

/** Loaded here and not with the entry: a page that asked something has it already. */
async function forgetQueries(): Promise<void> {
  const { queryClient } = await import('../shared/api/query-client.ts');
  queryClient.clear();
}
