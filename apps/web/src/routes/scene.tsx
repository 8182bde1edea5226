import { createFileRoute, redirect } from '@tanstack/react-router';
import { interviewPage } from '../shared/frame/pages.ts';

/** The specification's `/scene` is the interview's setup. */
export const Route = createFileRoute('/scene')({
  beforeLoad: () => {
    throw redirect({ href: interviewPage, replace: true });
  },
});
