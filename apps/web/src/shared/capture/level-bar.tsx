import type { Channel } from '@cuecard/contract';
import styles from './level-bar.module.css';
import { useLevel } from './use-capture.ts';

/** The level meter of a channel, in the colour of its side. */
export function LevelBar({ channel }: { channel: Channel }) {
  const level = useLevel<HTMLDivElement>(channel);
  return (
    <div className={styles.level} data-channel={channel} ref={level} aria-hidden="true">
      <i />
    </div>
  );
}
