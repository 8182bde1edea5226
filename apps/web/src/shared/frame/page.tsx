import type { ReactNode } from 'react';
import styles from './page.module.css';

/** The column that every signed-in page stands in; a page lays out only what is inside. */
export function Page({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return <div className={`${styles['page']} ${className ?? ''}`}>{children}</div>;
}

/** The heading that names the page, at the same place on all of them. */
export function PageTitle({ children }: { children: ReactNode }) {
  return <h1 className={styles['title']}>{children}</h1>;
}
