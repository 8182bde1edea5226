import styles from './room.module.css';

const HEIGHTS = [6, 12, 9, 15, 7];

/** Somebody speaks, or is listened to. */
export function Bars({ on }: { on: boolean }) {
  return (
    <span className={styles['bars']} data-on={on} aria-hidden="true">
      {HEIGHTS.map((height) => (
        <i key={height} style={{ height: on ? height : 4 }} />
      ))}
    </span>
  );
}
