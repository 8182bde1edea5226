import { createFileRoute } from '@tanstack/react-router';
import { DebriefPage } from '../../features/debrief/debrief-page.tsx';

/** `of`: what it is a debrief of, where the link knows it. */
export const Route = createFileRoute('/_app/history/$id_/debrief')({
  validateSearch: ({ of }: Record<string, unknown>): { of?: 'practice' } =>
    of === 'practice' ? { of } : {},
  component: DebriefRoute,
});

function DebriefRoute() {
  const { id } = Route.useParams();
  const { of } = Route.useSearch();
  return <DebriefPage key={id} id={id} isPractice={of === 'practice'} />;
}
