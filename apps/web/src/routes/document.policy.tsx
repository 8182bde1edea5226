import { createFileRoute } from '@tanstack/react-router';
import { DocumentPage } from '../features/documents/document-page.tsx';

export const Route = createFileRoute('/document/policy')({ component: PolicyRoute });

function PolicyRoute() {
  const { version } = Route.useSearch();
  return <DocumentPage name="policy" version={version} />;
}
