import { createFileRoute, redirect } from '@tanstack/react-router';
import { INTERVIEW_PAGE } from '../shared/frame/pages.ts';

/** The specification's `/scene` is the interview's setup. */
export const Route = createFileRoute('/scene')({
  beforeLoad: () => {
    throw redirect({ href: INTERVIEW_PAGE, replace: true });
  },
});
