import { createFileRoute } from '@tanstack/react-router';
import { HistoryList, type Shelf } from '../../features/history/history-list.tsx';

export const Route = createFileRoute('/_app/history/')({
  validateSearch: ({ shelf }: Record<string, unknown>): { shelf?: Shelf } =>
    shelf === 'archive' ? { shelf } : {},
  component: HistoryShelf,
});

function HistoryShelf() {
  const { shelf = 'history' } = Route.useSearch();
  return <HistoryList key={shelf} shelf={shelf} />;
}
