import { createFileRoute } from '@tanstack/react-router';
import { FollowOwnPage } from '../../features/live/follow-page.tsx';

export const Route = createFileRoute('/_app/follow/$id')({
  staticData: { bare: true },
  component: FollowOwnRoute,
});

function FollowOwnRoute() {
  const { id } = Route.useParams();
  return <FollowOwnPage key={id} interviewId={id} />;
}
