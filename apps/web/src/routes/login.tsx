import { useSelector } from '@tanstack/react-store';
import { whileLoading } from '../shared/frame/loading-page.tsx';
import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { loginSearch } from '../features/sign-in/login-search.ts';
import { WithQueries } from '../shared/api/with-queries.tsx';
import { login } from '../shared/login/browser-login.ts';
import { enterOwnServer } from '../shared/login/enter-own-server.ts';
import { waitingSignIn } from '../shared/second-factor/waiting-sign-in.ts';

const SecondStepPage = lazy(async () => ({
  default: (await import('../features/sign-in/second-step-page.tsx')).SecondStepPage,
}));

/** A logged-in user has no business on the pages below. */
export const Route = createFileRoute('/login')({
  ...whileLoading,
  validateSearch: loginSearch,
  beforeLoad: async ({ search }) => {
    if (login.snapshot().flag === 1) throw redirect({ to: '/JDV2' });
    if (await enterOwnServer()) throw redirect({ href: search.next ?? '/JDV2' });
  },
  component: LoginLayout,
});

function LoginLayout() {
  const waiting = useSelector(waitingSignIn.store);
  return (
    <WithQueries>
      {waiting === null ? (
        <Outlet />
      ) : (
        <Suspense>
          <SecondStepPage challenge={waiting.challenge} next={waiting.next} />
        </Suspense>
      )}
    </WithQueries>
  );
}
