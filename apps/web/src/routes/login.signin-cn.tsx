import { createFileRoute } from '@tanstack/react-router';
import { SignInPhonePage } from '../features/sign-in/sign-in-phone-page.tsx';

export const Route = createFileRoute('/login/signin-cn')({ component: SignInPhoneRoute });

function SignInPhoneRoute() {
  return <SignInPhonePage search={Route.useSearch()} />;
}
