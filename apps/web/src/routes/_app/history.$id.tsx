import { createFileRoute } from '@tanstack/react-router';
import { HistoryDetail } from '../../features/history/history-detail.tsx';

export const Route = createFileRoute('/_app/history/$id')({ component: HistoryPage });

function HistoryPage() {
  const { id } = Route.useParams();
  return <HistoryDetail interviewId={id} />;
}
