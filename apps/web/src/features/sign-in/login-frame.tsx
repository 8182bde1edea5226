import type { ReactNode } from 'react';
import { LanguageSwitch } from '../../shared/frame/language-switch.tsx';
import { Logo } from '../../shared/frame/logo.tsx';
import { PrivacyFooter } from '../../shared/frame/privacy-footer.tsx';
import styles from './login-frame.module.css';
import { ServerNote } from './server-note.tsx';
import '@mantine/core/styles/Input.layer.css';

/** The card that sign-in and sign-up are written on. */
export function LoginFrame(props: {
  title: ReactNode;
  lead?: ReactNode;
  notice?: ReactNode;
  children: ReactNode;
  below: ReactNode;
}) {
  return (
    <div className={styles['page']}>
      <header className={styles['header']}>
        <Logo to="/" />
        <LanguageSwitch />
      </header>
      <main className={styles['main']}>
        {props.notice}
        <div className={styles['card']}>
          <h1>{props.title}</h1>
          {props.lead !== undefined && <p className={styles['lead']}>{props.lead}</p>}
          <div className={styles['body']}>{props.children}</div>
        </div>
        <p className={styles['below']}>{props.below}</p>
        <ServerNote />
      </main>
      <PrivacyFooter />
    </div>
  );
}
