import { createFileRoute, redirect } from '@tanstack/react-router';

/** The bare `/login`: sign-in by e-mail, the query string kept. */
export const Route = createFileRoute('/login/')({
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/login/signin', search, replace: true });
  },
});
