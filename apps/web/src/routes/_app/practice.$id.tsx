import { createFileRoute } from '@tanstack/react-router';
import { PracticeScreen } from '../../features/practice/practice-screen.tsx';

export const Route = createFileRoute('/_app/practice/$id')({
  staticData: { bare: true },
  component: PracticeRoute,
});

function PracticeRoute() {
  const { id } = Route.useParams();
  return <PracticeScreen key={id} practiceId={id} />;
}
