import type { ReactNode } from 'react';
import { useLogin } from '../login/browser-login.ts';
import { AppFrame } from './app-frame.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { Page } from './page.tsx';
import { PrivacyFooter } from './privacy-footer.tsx';
import styles from './reading-page.module.css';

/** A page that is read, by whoever comes: who is signed in keeps the navigation. */
export function ReadingPage({ children }: { children: ReactNode }) {
  const { token } = useLogin();
  if (token !== null)
    return (
      <AppFrame>
        <Page narrow>
          <div className={styles['text']} data-inside>
            {children}
          </div>
        </Page>
      </AppFrame>
    );
  return (
    <OpenFrame>
      <main className={styles['main']}>
        <div className={styles['text']}>{children}</div>
      </main>
    </OpenFrame>
  );
}

/** What stands around a page for whoever is not signed in. */
export function OpenFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles['page']}>
      <header className={styles['header']}>
        <Logo to="/" />
        <LanguageSwitch />
      </header>
      {children}
      <PrivacyFooter />
    </div>
  );
}
