import { createFileRoute, redirect } from '@tanstack/react-router';
import { ConnectPage } from '../features/sign-in/connect-page.tsx';
import { WithQueries } from '../shared/api/with-queries.tsx';
import { isBundled } from '../shared/environment/shell.ts';

/** Only the apps for computers and phones belong to no server of itself. */
export const Route = createFileRoute('/connect')({
  beforeLoad: () => {
    if (!isBundled()) throw redirect({ to: '/' });
  },
  component: ConnectRoute,
});

function ConnectRoute() {
  return (
    <WithQueries>
      <ConnectPage />
    </WithQueries>
  );
}
