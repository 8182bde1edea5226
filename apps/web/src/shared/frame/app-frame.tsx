import { useLingui } from '@lingui/react/macro';
import {
  mdiAccountVoice,
  mdiCardsOutline,
  mdiFileAccountOutline,
  mdiFileDocumentEditOutline,
  mdiHistory,
  mdiLightbulbOutline,
} from '@mdi/js';
import { Link, Outlet, useMatches } from '@tanstack/react-router';
import { Icon } from '../icon.tsx';
import { AccountMenu } from './account-menu.tsx';
import styles from './app-frame.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { InsideFrame } from './message-page.tsx';
import {
  EXAM_PAGE,
  HISTORY_PAGE,
  INTERVIEW_PAGE,
  KNOWLEDGE_PAGE,
  PREDICTIONS_PAGE,
  RESUMES_PAGE,
} from './pages.ts';
import { PlanChip } from './plan-chip.tsx';
import { PrivacyFooter } from './privacy-footer.tsx';

/** The frame of every page behind the login; a page with `staticData.bare` brings its own header. */
export function AppFrame() {
  const isBare = useMatches({ select: (matches) => matches.some((m) => m.staticData.bare) });
  if (isBare) return <Outlet />;
  return (
    <div className={styles['frame']}>
      <AppHeader />
      <main className={styles['main']}>
        <InsideFrame value={true}>
          <Outlet />
        </InsideFrame>
      </main>
      <PrivacyFooter />
    </div>
  );
}

function AppHeader() {
  const { t } = useLingui();
  const pages = [
    { to: INTERVIEW_PAGE, name: t`Interview`, icon: mdiAccountVoice },
    { to: RESUMES_PAGE, name: t`Resume`, icon: mdiFileAccountOutline },
    { to: PREDICTIONS_PAGE, name: t`Prediction`, icon: mdiLightbulbOutline },
    { to: KNOWLEDGE_PAGE, name: t`Question bank`, icon: mdiCardsOutline },
    { to: EXAM_PAGE, name: t`Exam`, icon: mdiFileDocumentEditOutline },
    { to: HISTORY_PAGE, name: t`History`, icon: mdiHistory },
  ];
  return (
    <header className={styles['header']}>
      <Logo to="/JDV2" />
      <nav className={styles['nav']} aria-label={t`Main`}>
        {pages.map(({ to, name, icon }) => (
          <Link key={to} to={to} activeProps={{ 'aria-current': 'page' }}>
            <span className={styles['icon']}>
              <Icon path={icon} size={22} />
            </span>
            {name}
          </Link>
        ))}
      </nav>
      <div className={styles['side']}>
        <PlanChip />
        <LanguageSwitch />
        <AccountMenu />
      </div>
    </header>
  );
}
