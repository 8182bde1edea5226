import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { loginSearch } from '../features/sign-in/login-search.ts';
import { WithQueries } from '../shared/api/with-queries.tsx';
import { login } from '../shared/login/browser-login.ts';

/** A logged-in user has no business on the pages below. */
export const Route = createFileRoute('/login')({
  validateSearch: loginSearch,
  beforeLoad: () => {
    if (login.snapshot().flag === 1) throw redirect({ to: '/JDV2' });
  },
  component: LoginLayout,
});

function LoginLayout() {
  return (
    <WithQueries>
      <Outlet />
    </WithQueries>
  );
}
