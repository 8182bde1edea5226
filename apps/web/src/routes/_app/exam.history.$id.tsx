import { createFileRoute } from '@tanstack/react-router';
import { ExamDetail } from '../../features/exam/exam-detail.tsx';

export const Route = createFileRoute('/_app/exam/history/$id')({ component: PastExam });

function PastExam() {
  const { id } = Route.useParams();
  return <ExamDetail examId={id} />;
}
