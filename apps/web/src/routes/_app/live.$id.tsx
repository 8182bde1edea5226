import { createFileRoute } from '@tanstack/react-router';
import { LiveScreen } from '../../features/live/live-screen.tsx';

export const Route = createFileRoute('/_app/live/$id')({
  staticData: { bare: true },
  component: LivePage,
});

function LivePage() {
  const { id } = Route.useParams();
  return <LiveScreen key={id} interviewId={id} />;
}
