import { whileLoading } from '../shared/frame/loading-page.tsx';
import { createFileRoute } from '@tanstack/react-router';
import { SignUpPage } from '../features/sign-in/sign-up-page.tsx';

export const Route = createFileRoute('/login/signup')({
  ...whileLoading,
  component: SignUpPageRoute,
});

function SignUpPageRoute() {
  return <SignUpPage search={Route.useSearch()} />;
}
