import { createFileRoute, redirect } from '@tanstack/react-router';
import { HistoryList } from '../../features/history/history-list.tsx';
import { ARCHIVE_PAGE } from '../../shared/frame/pages.ts';

/** `shelf`: the address that the archive had before it was a part of the settings. */
export const Route = createFileRoute('/_app/history/')({
  validateSearch: ({ shelf }: Record<string, unknown>): { shelf?: 'archive' } =>
    shelf === 'archive' ? { shelf } : {},
  beforeLoad: ({ search: { shelf } }) => {
    if (shelf === 'archive') throw redirect({ to: ARCHIVE_PAGE, replace: true });
  },
  component: HistoryRoute,
});

function HistoryRoute() {
  return <HistoryList shelf="history" />;
}
