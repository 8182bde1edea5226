import { createFileRoute, redirect } from '@tanstack/react-router';
import { ConnectPage } from '../features/sign-in/connect-page.tsx';
import { WithQueries } from '../shared/api/with-queries.tsx';
import { shell } from '../shared/environment/shell.ts';

/** Only the desktop app belongs to no server of itself. */
export const Route = createFileRoute('/connect')({
  beforeLoad: () => {
    if (shell.desktop === null) throw redirect({ to: '/' });
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
