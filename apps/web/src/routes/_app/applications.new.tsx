import { createFileRoute } from '@tanstack/react-router';
import { NewApplicationPage } from '../../features/applications/new-application-page.tsx';

export const Route = createFileRoute('/_app/applications/new')({ component: NewApplicationPage });
