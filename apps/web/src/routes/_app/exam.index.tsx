import { createFileRoute } from '@tanstack/react-router';
import { ExamPage } from '../../features/exam/exam-page.tsx';
import { applicationSearch } from '../../shared/application/application-search.ts';

export const Route = createFileRoute('/_app/exam/')({
  validateSearch: applicationSearch,
  component: ExamRoute,
});

function ExamRoute() {
  const { application = null } = Route.useSearch();
  return <ExamPage applicationId={application} />;
}
