import { createFileRoute, redirect } from '@tanstack/react-router';

/** The bare `/login`: by e-mail in the international version, else by phone; the query string kept. */
export const Route = createFileRoute('/login/')({
  beforeLoad: async ({ search }) => {
    const { isInternational } = await import('../shared/api/is-international.ts');
    const to = (await isInternational()) ? '/login/signin' : '/login/signin-cn';
    throw redirect({ to, search, replace: true });
  },
});
