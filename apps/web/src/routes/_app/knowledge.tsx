import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { KnowledgePage } from '../../features/knowledge/knowledge-page.tsx';

interface KnowledgeSearch {
  /** The entry that is open, or `new`. */
  open?: string;
}

export const Route = createFileRoute('/_app/knowledge')({
  validateSearch: ({ open }: Record<string, unknown>): KnowledgeSearch =>
    typeof open === 'string' && open !== '' ? { open } : {},
  component: KnowledgeRoute,
});

function KnowledgeRoute() {
  const { open = null } = Route.useSearch();
  const navigate = Route.useNavigate();
  // Always the same function: the list is not drawn anew for a letter in the search.
  const onOpen = useCallback(
    (id: string | null) =>
      void navigate({ search: id === null ? {} : { open: id }, resetScroll: false }),
    [navigate],
  );
  return <KnowledgePage openId={open} onOpen={onOpen} />;
}
