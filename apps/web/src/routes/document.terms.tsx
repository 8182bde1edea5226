import { createFileRoute } from '@tanstack/react-router';
import { DocumentPage } from '../features/documents/document-page.tsx';

export const Route = createFileRoute('/document/terms')({ component: TermsRoute });

function TermsRoute() {
  const { version } = Route.useSearch();
  return <DocumentPage name="terms" version={version} />;
}
