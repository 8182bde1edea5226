import { createFileRoute } from '@tanstack/react-router';
import { NewApplicationPage } from '../../features/applications/new-application-page.tsx';

export const Route = createFileRoute('/_app/applications/new')({
  validateSearch: ({ shared }: Record<string, unknown>): { shared?: true } =>
    shared === true ? { shared } : {},
  component: NewApplication,
});

function NewApplication() {
  const { shared = false } = Route.useSearch();
  return <NewApplicationPage isShared={shared} />;
}
