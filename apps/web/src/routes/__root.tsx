import { createRootRoute, Outlet, redirect } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { shell } from '../shared/environment/shell.ts';

const UpdateNotice = lazy(() => import('../features/update/update-notice.tsx'));

export const Route = createRootRoute({
  // The desktop app has a desk and no shop window, and before its server is chosen nothing but that choice.
  beforeLoad: ({ location: { pathname } }) => {
    if (shell.server === null && pathname !== '/connect') throw redirect({ to: '/connect' });
    if (shell.desktop !== null && pathname === '/') throw redirect({ to: '/JDV2' });
  },
  component: Root,
});

/** The desktop app asks for its update over whatever page it begins with. */
function Root() {
  return (
    <>
      <Outlet />
      {shell.desktop !== null && shell.server !== null && (
        <Suspense>
          <UpdateNotice />
        </Suspense>
      )}
    </>
  );
}
