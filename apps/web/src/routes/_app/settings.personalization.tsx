import { createFileRoute } from '@tanstack/react-router';
import { PersonalizationPage } from '../../features/account/personalization-page.tsx';

export const Route = createFileRoute('/_app/settings/personalization')({
  component: PersonalizationPage,
});
