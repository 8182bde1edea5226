import { createFileRoute } from '@tanstack/react-router';
import { ResumeList } from '../../features/resume/resume-list.tsx';

export const Route = createFileRoute('/_app/resume/')({ component: ResumeList });
