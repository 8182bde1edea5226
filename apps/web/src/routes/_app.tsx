import { createFileRoute, redirect } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Announcements } from '../features/announcements/announcements.tsx';
import { PlansOverlay } from '../features/pricing/plans-overlay.tsx';
import { WithQueries } from '../shared/api/with-queries.tsx';
import { AppFrame } from '../shared/frame/app-frame.tsx';
import { isInHand } from '../shared/installed/in-hand.ts';
import { loadAllWords } from '../shared/locale/locale.ts';
import { logWarning } from '../shared/log.ts';
import { login } from '../shared/login/browser-login.ts';
import { AnswerTextSize } from '../shared/look/answer-text-size.tsx';
import { useRememberPage } from '../shared/settings/page-behind.ts';
import { preloadDialogFailure } from '../shared/use-dialog-failure.ts';
import { whenIdle } from '../shared/when-idle.ts';

/** The layout of all pages behind the login: the guard and the header. */
export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ location }) => {
    if (login.snapshot().flag === 0)
      throw redirect({ to: '/login', search: { next: location.href } });
    if (isInHand()) await (await import('../shared/offline/keep.ts')).keepForOffline();
  },
  component: AppLayout,
});

/** What other pages and a failing dialog need, while there is a network to fetch it from. */
function fetchWhatMayCome(): void {
  preloadDialogFailure();
  loadAllWords().catch((error: unknown) => logWarning('Words were not fetched ahead', error));
}

function AppLayout() {
  useRememberPage();
  useEffect(() => whenIdle(fetchWhatMayCome), []);
  return (
    <WithQueries>
      <AppFrame />
      <AnswerTextSize />
      <PlansOverlay />
      <Announcements />
    </WithQueries>
  );
}
