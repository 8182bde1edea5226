import { createFileRoute, Outlet } from '@tanstack/react-router';
import { WithQueries } from '../shared/api/with-queries.tsx';

/** `version`: an older one, as somebody accepted it. */
export const Route = createFileRoute('/document')({
  validateSearch: ({ version }: Record<string, unknown>): { version?: number } => {
    const number = Number(version);
    return Number.isSafeInteger(number) && number > 0 ? { version: number } : {};
  },
  component: DocumentRoute,
});

function DocumentRoute() {
  return (
    <WithQueries>
      <Outlet />
    </WithQueries>
  );
}
