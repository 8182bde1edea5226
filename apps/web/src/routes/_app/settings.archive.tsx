import { createFileRoute } from '@tanstack/react-router';
import { HistoryList } from '../../features/history/history-list.tsx';

export const Route = createFileRoute('/_app/settings/archive')({ component: ArchiveRoute });

function ArchiveRoute() {
  return <HistoryList shelf="archive" />;
}
