import { createFileRoute } from '@tanstack/react-router';
import { SetupScreen } from '../../features/setup/setup-screen.tsx';
import { applicationSearch } from '../../shared/application/application-search.ts';

/** The specification's `scene-interview`. */
export const Route = createFileRoute('/_app/interview')({
  staticData: { name: 'scene-interview' },
  validateSearch: applicationSearch,
  component: Setup,
});

function Setup() {
  const { application = null } = Route.useSearch();
  return <SetupScreen key={application} applicationId={application} />;
}
