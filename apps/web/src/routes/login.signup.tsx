import { createFileRoute } from '@tanstack/react-router';
import { SignUpPage } from '../features/sign-in/sign-up-page.tsx';

export const Route = createFileRoute('/login/signup')({ component: SignUpPageRoute });

function SignUpPageRoute() {
  return <SignUpPage search={Route.useSearch()} />;
}
