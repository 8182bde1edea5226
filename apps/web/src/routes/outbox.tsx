import { createFileRoute } from '@tanstack/react-router';
import { OutboxPage } from '../features/outbox/outbox-page.tsx';
import { WithQueries } from '../shared/api/with-queries.tsx';

export const Route = createFileRoute('/outbox')({ component: OutboxRoute });

function OutboxRoute() {
  return (
    <WithQueries>
      <OutboxPage />
    </WithQueries>
  );
}
