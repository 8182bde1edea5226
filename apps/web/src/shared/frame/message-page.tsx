import { createContext, useContext, type ReactNode } from 'react';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import styles from './message-page.module.css';

/** Whether a header and a `main` already surround the rendered page. */
export const InsideFrame = createContext(false);

/** A page that says one thing and offers one way on, where there is one; with a header of its own where none stands. */
export function MessagePage(props: { title: ReactNode; text: ReactNode; action: ReactNode }) {
  const isInside = useContext(InsideFrame);
  const message = (
    <div className={styles['message']}>
      <h1>{props.title}</h1>
      <p>{props.text}</p>
      {props.action}
    </div>
  );
  if (isInside) return message;
  return (
    <div className={styles['page']}>
      <header className={styles['header']}>
        <Logo to="/" />
        <LanguageSwitch />
      </header>
      <main className={styles['main']}>{message}</main>
    </div>
  );
}
