import { whileLoading } from '../shared/frame/loading-page.tsx';
import { createFileRoute } from '@tanstack/react-router';
import { SignInPhonePage } from '../features/sign-in/sign-in-phone-page.tsx';

export const Route = createFileRoute('/login/signin-cn')({
  ...whileLoading,
  component: SignInPhoneRoute,
});

function SignInPhoneRoute() {
  return <SignInPhonePage search={Route.useSearch()} />;
}
