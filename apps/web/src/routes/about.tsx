import { createFileRoute } from '@tanstack/react-router';
import { AboutPage } from '../features/about/about-page.tsx';
import { WithQueries } from '../shared/api/with-queries.tsx';

export const Route = createFileRoute('/about')({ component: AboutRoute });

function AboutRoute() {
  return (
    <WithQueries>
      <AboutPage />
    </WithQueries>
  );
}
