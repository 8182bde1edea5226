import { Link } from '@tanstack/react-router';
import styles from './logo.module.css';

/** The product's name with its card, as the way home. */
export function Logo({ to }: { to: string }) {
  return (
    <Link to={to} className={styles['logo']}>
      <i aria-hidden="true" />
      Cuecard
    </Link>
  );
}
