import { createFileRoute } from '@tanstack/react-router';
import { HistoryPage } from '../../features/history/history-list.tsx';

export const Route = createFileRoute('/_app/settings/archive')({ component: ArchiveRoute });

function ArchiveRoute() {
  return <HistoryPage shelf="archive" />;
}
