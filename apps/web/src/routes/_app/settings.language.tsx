import { createFileRoute } from '@tanstack/react-router';
import { LanguagePage } from '../../features/preferences/language-page.tsx';

export const Route = createFileRoute('/_app/settings/language')({ component: LanguagePage });
