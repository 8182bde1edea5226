import { createFileRoute } from '@tanstack/react-router';
import { ExamHistory } from '../../features/exam/exam-history.tsx';

export const Route = createFileRoute('/_app/exam/history/')({ component: ExamHistory });
