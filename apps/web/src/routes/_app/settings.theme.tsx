import { createFileRoute } from '@tanstack/react-router';
import { ThemePage } from '../../features/preferences/theme-page.tsx';

export const Route = createFileRoute('/_app/settings/theme')({ component: ThemePage });
