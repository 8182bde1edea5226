import type { ReactNode } from 'react';
import styles from './notices.module.css';

/** One line over the interview, with its way out. */
export function Notice(props: {
  meaning: 'plain' | 'warn' | 'bad';
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={styles.notice} data-foot data-meaning={props.meaning}>
      <output>{props.children}</output>
      {props.action}
    </div>
  );
}
