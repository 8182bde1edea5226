import { createFileRoute } from '@tanstack/react-router';
import { PracticePage } from '../../features/practice/practice-page.tsx';
import { applicationSearch } from '../../shared/application/application-search.ts';

export const Route = createFileRoute('/_app/practice/')({
  validateSearch: applicationSearch,
  component: PracticeRoute,
});

function PracticeRoute() {
  return <PracticePage {...Route.useSearch()} />;
}
