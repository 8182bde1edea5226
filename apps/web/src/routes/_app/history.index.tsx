import { createFileRoute, redirect } from '@tanstack/react-router';
import { HistoryPage } from '../../features/history/history-list.tsx';
import { ARCHIVE_PAGE } from '../../shared/frame/pages.ts';

/** `shelf`: the address that the archive had before it was a part of the settings. `q`: what is searched. */
export const Route = createFileRoute('/_app/history/')({
  validateSearch: ({ shelf, q }: Record<string, unknown>): { shelf?: 'archive'; q?: string } => ({
    ...(shelf === 'archive' && { shelf }),
    // A number that was searched comes out of the address as a number.
    ...((typeof q === 'string' || typeof q === 'number') && { q: String(q) }),
  }),
  beforeLoad: ({ search: { shelf } }) => {
    if (shelf === 'archive') throw redirect({ to: ARCHIVE_PAGE, replace: true });
  },
  component: HistoryRoute,
});

function HistoryRoute() {
  const { q } = Route.useSearch();
  return <HistoryPage shelf="history" {...(q !== undefined && { searched: q })} />;
}
