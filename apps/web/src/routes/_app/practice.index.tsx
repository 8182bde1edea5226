import { createFileRoute } from '@tanstack/react-router';
import { PracticePage } from '../../features/practice/practice-page.tsx';
import { practiceSearch } from '../../shared/practice/practice-search.ts';

export const Route = createFileRoute('/_app/practice/')({
  validateSearch: practiceSearch,
  component: PracticeRoute,
});

function PracticeRoute() {
  return <PracticePage {...Route.useSearch()} />;
}
