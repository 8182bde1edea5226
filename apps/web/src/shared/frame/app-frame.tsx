import { useLingui } from '@lingui/react/macro';
import {
  mdiAccountVoice,
  mdiCardsOutline,
  mdiFileAccountOutline,
  mdiFileDocumentEditOutline,
  mdiHistory,
  mdiLightbulbOutline,
  mdiMicrophoneMessage,
} from '@mdi/js';
import { Link, Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { isInHand } from '../installed/in-hand.ts';
import { useOpenInterview } from '../interview/recent-interviews.ts';
import styles from './app-frame.module.css';
import { saveLanguage, useAccountLanguage } from './account-language.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { LazyAccountMenu } from './lazy-account-menu.tsx';
import { Logo } from './logo.tsx';
import { InsideFrame } from './message-page.tsx';
import { OpenInterviewBar } from './open-interview-bar.tsx';
import {
  DESK_PAGE,
  EXAM_PAGE,
  HISTORY_PAGE,
  INTERVIEW_PAGE,
  KNOWLEDGE_PAGE,
  liveInterviewPage,
  PRACTICE_PAGE,
  PREDICTIONS_PAGE,
  RESUMES_PAGE,
} from './pages.ts';
import { PlanChip } from './plan-chip.tsx';
import { PrivacyFooter } from './privacy-footer.tsx';

const OfflineBar = lazy(() => import('../offline/offline-bar.tsx'));

/** The frame of every page behind the login, or of what is given to it; a page with `staticData.bare` brings its own header. */
export function AppFrame({ children }: { children?: ReactNode }) {
  const isBare = useMatches({ select: (matches) => matches.some((m) => m.staticData.bare) });
  const isBeforeInterview = useLocation({
    select: ({ pathname }) => pathname === DESK_PAGE || pathname === INTERVIEW_PAGE,
  });
  if (isBare) return <Outlet />;
  return (
    <div className={styles['frame']}>
      <AppHeader />
      {isInHand() && (
        <Suspense>
          <OfflineBar />
        </Suspense>
      )}
      {isBeforeInterview && <OpenInterviewBar />}
      <main className={styles['main']}>
        <InsideFrame value={true}>{children ?? <Outlet />}</InsideFrame>
      </main>
      <PrivacyFooter />
    </div>
  );
}

function AppHeader() {
  useAccountLanguage();
  const { t } = useLingui();
  const open = useOpenInterview();
  const interview =
    open === null
      ? { to: INTERVIEW_PAGE, name: t`Interview` }
      : { to: liveInterviewPage(open.id), name: t`Rejoin` };
  const pages: { to: string; name: string; short?: string; icon: string }[] = [
    { ...interview, icon: mdiAccountVoice },
    { to: RESUMES_PAGE, name: t`Resume`, icon: mdiFileAccountOutline },
    { to: PREDICTIONS_PAGE, name: t`Prediction`, icon: mdiLightbulbOutline },
    { to: KNOWLEDGE_PAGE, name: t`Question bank`, short: t`Bank`, icon: mdiCardsOutline },
    { to: PRACTICE_PAGE, name: t`Practice`, icon: mdiMicrophoneMessage },
    { to: EXAM_PAGE, name: t`Exam`, icon: mdiFileDocumentEditOutline },
    { to: HISTORY_PAGE, name: t`History`, icon: mdiHistory },
  ];
  return (
    <header className={styles['header']}>
      <Logo to={DESK_PAGE} />
      <nav className={styles['nav']} data-foot aria-label={t`Main`}>
        {pages.map(({ to, name, short = name, icon }, index) => (
          <Link
            key={to}
            to={to}
            activeProps={{ 'aria-current': 'page' }}
            aria-label={name}
            data-open={(index === 0 && open !== null) || undefined}
          >
            <span className={styles['icon']}>
              <Icon path={icon} size={22} />
            </span>
            <span className={styles['name']}>{name}</span>
            <span className={styles['short']} aria-hidden="true">
              {short}
            </span>
          </Link>
        ))}
      </nav>
      <div className={styles['side']}>
        <PlanChip />
        <LanguageSwitch onChosen={saveLanguage} />
        <LazyAccountMenu />
      </div>
    </header>
  );
}
