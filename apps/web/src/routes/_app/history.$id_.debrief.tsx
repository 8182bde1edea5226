import { createFileRoute } from '@tanstack/react-router';
import { DebriefPage } from '../../features/debrief/debrief-page.tsx';

export const Route = createFileRoute('/_app/history/$id_/debrief')({ component: DebriefRoute });

function DebriefRoute() {
  const { id } = Route.useParams();
  return <DebriefPage key={id} interviewId={id} />;
}
