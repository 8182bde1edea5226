import { createFileRoute } from '@tanstack/react-router';
import { OwnModelPage } from '../../features/account/own-model-page.tsx';

export const Route = createFileRoute('/_app/settings/model')({
  component: OwnModelPage,
});
