import type { ReactNode } from 'react';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { PrivacyFooter } from './privacy-footer.tsx';
import styles from './reading-page.module.css';

/** A page that is read, by whoever comes: signed in or not. */
export function ReadingPage({ children }: { children: ReactNode }) {
  return (
    <div className={styles['page']}>
      <header className={styles['header']}>
        <Logo to="/" />
        <LanguageSwitch />
      </header>
      <main className={styles['main']}>{children}</main>
      <PrivacyFooter />
    </div>
  );
}
