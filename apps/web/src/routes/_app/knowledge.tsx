import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { KnowledgePage } from '../../features/knowledge/knowledge-page.tsx';

interface KnowledgeSearch {
  /** The entry that is open, or `new`. */
  open?: string;
  /** Only answers with gaps are shown. */
  gaps?: true;
  /** A practice round begins. */
  practise?: true;
}

export const Route = createFileRoute('/_app/knowledge')({
  validateSearch: ({ open, gaps, practise }: Record<string, unknown>): KnowledgeSearch => ({
    ...(typeof open === 'string' && open !== '' && { open }),
    ...(gaps === true && { gaps }),
    // From a shortcut of the home screen it comes as text.
    ...((practise === true || practise === 'true') && { practise: true as const }),
  }),
  component: KnowledgeRoute,
});

function KnowledgeRoute() {
  const { open = null, gaps = false, practise = false } = Route.useSearch();
  const navigate = Route.useNavigate();
  // Always the same functions: the list is not drawn anew for a letter in the search.
  const onOpen = useCallback(
    (id: string | null) =>
      void navigate({
        search: ({ gaps: kept }) => ({
          ...(id !== null && { open: id }),
          ...(kept && { gaps: kept }),
        }),
        resetScroll: false,
      }),
    [navigate],
  );
  const onShowAll = useCallback(() => void navigate({ search: {} }), [navigate]);
  return (
    <KnowledgePage
      openId={open}
      onOpen={onOpen}
      only={{ gaps, onShowAll }}
      startsPractice={practise}
    />
  );
}
