import { createFileRoute } from '@tanstack/react-router';
import { SecurityPage } from '../../features/account/security-page.tsx';

export const Route = createFileRoute('/_app/settings/security')({ component: SecurityPage });
