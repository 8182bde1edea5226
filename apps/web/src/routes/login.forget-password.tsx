import { whileLoading } from '../shared/frame/loading-page.tsx';
import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordPage } from '../features/sign-in/forgot-password-page.tsx';

export const Route = createFileRoute('/login/forget-password')({
  ...whileLoading,
  component: ForgotPasswordRoute,
});

function ForgotPasswordRoute() {
  return <ForgotPasswordPage search={Route.useSearch()} />;
}
