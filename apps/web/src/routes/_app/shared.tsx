import { createFileRoute } from '@tanstack/react-router';
import { SharedPage } from '../../features/shared-in/shared-page.tsx';

export const Route = createFileRoute('/_app/shared')({
  validateSearch: ({ failed }: Record<string, unknown>): { failed?: true } =>
    failed === true ? { failed } : {},
  component: Shared,
});

function Shared() {
  const { failed = false } = Route.useSearch();
  return <SharedPage failed={failed} />;
}
