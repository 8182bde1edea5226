import { createFileRoute } from '@tanstack/react-router';
import { ExamPage } from '../../features/exam/exam-page.tsx';

export const Route = createFileRoute('/_app/exam/')({ component: ExamPage });
