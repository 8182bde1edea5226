import { createFileRoute, redirect } from '@tanstack/react-router';
import { Announcements } from '../features/announcements/announcements.tsx';
import { PlansOverlay } from '../features/pricing/plans-overlay.tsx';
import { WithQueries } from '../shared/api/with-queries.tsx';
import { AppFrame } from '../shared/frame/app-frame.tsx';
import { isInHand } from '../shared/installed/in-hand.ts';
import { login } from '../shared/login/browser-login.ts';
import { AnswerTextSize } from '../shared/look/answer-text-size.tsx';
import { useRememberPage } from '../shared/settings/page-behind.ts';

/** The layout of all pages behind the login: the guard and the header. */
export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ location }) => {
    if (login.snapshot().flag === 0)
      throw redirect({ to: '/login', search: { next: location.href } });
    if (isInHand()) await (await import('../shared/offline/keep.ts')).keepForOffline();
  },
  component: AppLayout,
});

function AppLayout() {
  useRememberPage();
  return (
    <WithQueries>
      <AppFrame />
      <AnswerTextSize />
      <PlansOverlay />
      <Announcements />
    </WithQueries>
  );
}
