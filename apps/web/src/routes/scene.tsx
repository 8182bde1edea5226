import { createFileRoute, redirect } from '@tanstack/react-router';

/** The specification's `/scene` is the interview's setup. */
export const Route = createFileRoute('/scene')({
  beforeLoad: () => {
    throw redirect({ href: '/interview', replace: true });
  },
});
