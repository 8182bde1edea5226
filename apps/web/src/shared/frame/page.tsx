import type { ComponentProps, ReactNode } from 'react';
import styles from './page.module.css';

interface PageProps {
  /** What stands in it is only as wide as a line can be read. */
  narrow?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** The column that every signed-in page stands in; a page lays out only what is inside. */
export function Page({ narrow = false, className, children }: PageProps) {
  return (
    <div className={`${styles['page']} ${className ?? ''}`} data-narrow={narrow || undefined}>
      {children}
    </div>
  );
}

/** The heading that names the page, at the same place on all of them. */
export function PageTitle({ children }: { children: ReactNode }) {
  return <h1 className={styles['title']}>{children}</h1>;
}

/** Two panes side by side, which need more than the column where the window has it. */
export function Wide({ className, children, ...rest }: ComponentProps<'div'>) {
  return (
    <div className={`${styles['wide']} ${className ?? ''}`} {...rest}>
      {children}
    </div>
  );
}
