import { createFileRoute } from '@tanstack/react-router';
import { GeneralPage } from '../../features/account/general-page.tsx';

export const Route = createFileRoute('/_app/settings/general')({ component: GeneralPage });
