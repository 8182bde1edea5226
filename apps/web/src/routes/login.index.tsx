import { createFileRoute, redirect } from '@tanstack/react-router';
import { readLoginForm } from '../shared/login/kept-login-form.ts';

/**
 * The bare `/login`: the form last used on this device, else by e-mail in the international version and by
 * phone in the other; the query string kept.
 */
export const Route = createFileRoute('/login/')({
  beforeLoad: async ({ search }) => {
    const { isInternational } = await import('../shared/api/is-international.ts');
    const first = async () => ((await isInternational()) ? '/login/signin' : '/login/signin-cn');
    throw redirect({ to: readLoginForm() ?? (await first()), search, replace: true });
  },
});
