import type { ReactNode } from 'react';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import styles from './message-page.module.css';

/** A whole page that says one thing and offers one way on. */
export function MessagePage(props: { title: ReactNode; text: ReactNode; action: ReactNode }) {
  return (
    <div className={styles['page']}>
      <header className={styles['header']}>
        <Logo to="/" />
        <LanguageSwitch />
      </header>
      <main className={styles['card']}>
        <h1>{props.title}</h1>
        <p>{props.text}</p>
        {props.action}
      </main>
    </div>
  );
}
