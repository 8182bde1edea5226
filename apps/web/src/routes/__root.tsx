import { createRootRoute, Outlet, redirect } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { DESK_PAGE } from '../shared/frame/pages.ts';
import { loadAllWords } from '../shared/locale/locale.ts';
import { isBundled, shell } from '../shared/environment/shell.ts';

const UnsupportedPage = lazy(() => import('../features/update/unsupported-page.tsx'));
const UpdateNotice = lazy(() => import('../features/update/update-notice.tsx'));

export const Route = createRootRoute({
  // The apps for computers and phones have a desk and no shop window, and before its server is chosen nothing but that choice.
  beforeLoad: async ({ location: { pathname } }) => {
    if (shell.server === null && pathname !== '/connect') throw redirect({ to: '/connect' });
    if (isBundled() && pathname === '/') throw redirect({ to: '/JDV2' });
    if (pathname !== DESK_PAGE) await loadAllWords();
  },
  component: Root,
});

/** On a computer that it is not meant for, the desktop app says so and nothing else. It asks for its update over whatever page it begins with. */
function Root() {
  const unsupported = shell.desktop?.unsupported ?? null;
  if (unsupported !== null)
    return (
      <Suspense>
        <UnsupportedPage why={unsupported} />
      </Suspense>
    );
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
