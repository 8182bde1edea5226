import { whileLoading } from '../shared/frame/loading-page.tsx';
import { createFileRoute } from '@tanstack/react-router';
import { FollowPage } from '../features/live/follow-page.tsx';
import { WithQueries } from '../shared/api/with-queries.tsx';

/** This page needs no login: the code grants the right. */
export const Route = createFileRoute('/follow')({ ...whileLoading, component: FollowRoute });

function FollowRoute() {
  return (
    <WithQueries>
      <FollowPage />
    </WithQueries>
  );
}
