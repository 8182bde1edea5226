import styles from './avatar.module.css';
import { initials } from './initials.ts';

/** Whose account it is, as initials; the name stands beside it or in the label of what it opens. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className={styles['avatar']} data-initials={initials(name) || '·'} aria-hidden="true" />
  );
}
