import { createFileRoute } from '@tanstack/react-router';
import { KnowledgePage } from '../../features/knowledge/knowledge-page.tsx';

interface KnowledgeSearch {
  /** The entry that is open. */
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
  return (
    <KnowledgePage
      openId={open}
      onOpen={(id) =>
        void navigate({ search: id === null ? {} : { open: id }, resetScroll: false })
      }
    />
  );
}
