import { createFileRoute } from '@tanstack/react-router';
import { DownloadPage } from '../features/download/download-page.tsx';
import { WithQueries } from '../shared/api/with-queries.tsx';

export const Route = createFileRoute('/download')({ component: DownloadRoute });

function DownloadRoute() {
  return (
    <WithQueries>
      <DownloadPage />
    </WithQueries>
  );
}
