import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/document/')({
  beforeLoad: () => {
    throw redirect({ to: '/document/policy' });
  },
});
