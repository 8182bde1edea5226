import { whileLoading } from '../shared/frame/loading-page.tsx';
import { createFileRoute } from '@tanstack/react-router';
import { SignInPage } from '../features/sign-in/sign-in-page.tsx';

export const Route = createFileRoute('/login/signin')({
  ...whileLoading,
  component: SignInPageRoute,
});

function SignInPageRoute() {
  return <SignInPage search={Route.useSearch()} />;
}
