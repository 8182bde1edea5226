import { Trans } from '@lingui/react/macro';
import styles from './room.module.css';
import { formatLength } from './words.ts';

interface LengthLineProps {
  ms: number;
  /** Seconds. */
  aim: { readonly least: number; readonly most: number };
}

/** How long the answer is, on a line with the band that is aimed at; the debrief draws it the same. */
export function LengthLine({ ms, aim }: LengthLineProps) {
  const whole = aim.most * 1.25;
  const at = (seconds: number) => `${Math.min(100, (seconds / whole) * 100)}%`;
  const [least, most] = [formatLength(aim.least * 1000), formatLength(aim.most * 1000)];
  return (
    <div className={styles['length']}>
      <b>{formatLength(ms)}</b>
      <svg aria-hidden="true">
        <line x1="0" x2="100%" y1="8" y2="8" stroke="var(--line-strong)" />
        <rect
          x={at(aim.least)}
          y="3"
          width={at(aim.most - aim.least)}
          height="10"
          rx="3"
          fill="var(--plum-pale)"
          stroke="var(--line-strong)"
        />
        <line x1="0" x2={at(ms / 1000)} y1="8" y2="8" stroke="var(--plum)" strokeWidth="3" />
        <circle cx={at(ms / 1000)} cy="8" r="5" fill="var(--plum)" />
      </svg>
      <span>
        <Trans>
          Aim for {least} to {most}
        </Trans>
      </span>
    </div>
  );
}
