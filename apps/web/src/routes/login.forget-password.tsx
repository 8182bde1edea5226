import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordPage } from '../features/sign-in/forgot-password-page.tsx';

export const Route = createFileRoute('/login/forget-password')({ component: ForgotPasswordRoute });

function ForgotPasswordRoute() {
  return <ForgotPasswordPage search={Route.useSearch()} />;
}
