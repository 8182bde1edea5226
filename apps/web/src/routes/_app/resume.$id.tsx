import { createFileRoute } from '@tanstack/react-router';
import { CorrectionScreen } from '../../features/resume/correction-screen.tsx';

export const Route = createFileRoute('/_app/resume/$id')({ component: ResumePage });

function ResumePage() {
  const { id } = Route.useParams();
  return <CorrectionScreen key={id} resumeId={id} />;
}
