import type { AnswerMeasures } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatLength, formatSeconds, toPercent } from './numbers.ts';
import styles from './rows.module.css';
import { MENTIONED_LATENCY_MS } from './words.ts';

/** What the scales reach to: what is longer or later stands at their end. */
const MAX_LENGTH_MS = 240_000;
const MAX_LATENCY_MS = 8000;

/** The length of an answer on the ground of what is usual. Outside of it is said, and is not red. */
export function LengthBar({ measures }: { measures: AnswerMeasures }) {
  const { lengthMs, lengthBand } = measures;
  const { fromMs, toMs, standing } = lengthBand;
  const [from, to, end] = [fromMs, toMs, lengthMs].map((ms) => toPercent(ms, MAX_LENGTH_MS));
  const off = Math.round(Math.abs(lengthMs - (standing === 'over' ? toMs : fromMs)) / 1000);
  return (
    <span className={styles['length']}>
      <svg height="18" aria-hidden="true">
        <line x1="0" x2="100%" y1="9" y2="9" stroke="var(--line)" />
        <rect
          x={`${from}%`}
          y="2"
          width={`${(to ?? 0) - (from ?? 0)}%`}
          height="14"
          rx="3"
          fill="var(--sunken)"
          stroke="var(--line-strong)"
        />
        <line x1="0" x2={`${end}%`} y1="9" y2="9" stroke="var(--plum)" strokeWidth="4" />
        <circle cx={`${end}%`} cy="9" r="4.5" fill="var(--plum)" />
      </svg>
      <span>
        {formatLength(lengthMs)}{' '}
        {standing !== 'within' && (
          <small>
            {standing === 'over' ? <Trans>{off} s over</Trans> : <Trans>{off} s under</Trans>}
          </small>
        )}
      </span>
    </span>
  );
}

/** How long it took to begin, with a mark where that is mentioned. */
export function LatencyBar({ latencyMs }: { latencyMs: number | null }) {
  const { i18n } = useLingui();
  if (latencyMs === null)
    return (
      <span className={styles['latency']}>
        <small>
          <Trans>at once, or not known</Trans>
        </small>
      </span>
    );
  const at = toPercent(latencyMs, MAX_LATENCY_MS);
  const mark = toPercent(MENTIONED_LATENCY_MS, MAX_LATENCY_MS);
  const isLate = latencyMs > MENTIONED_LATENCY_MS;
  const seconds = formatSeconds(latencyMs, i18n.locale);
  return (
    <span className={styles['latency']}>
      <svg height="18" aria-hidden="true">
        <line x1="0" x2="100%" y1="9" y2="9" stroke="var(--line)" />
        <line x1={`${mark}%`} x2={`${mark}%`} y1="3" y2="15" stroke="var(--line-strong)" />
        <circle
          cx={`${at}%`}
          cy="9"
          r="4.5"
          fill={isLate ? 'var(--surface)' : 'var(--plum)'}
          stroke="var(--plum)"
          strokeWidth="1.5"
        />
      </svg>
      <span>
        <small className={styles['onPhone']}>
          <Trans>Began after</Trans>{' '}
        </small>
        <Trans>{seconds} s</Trans>
      </span>
    </span>
  );
}
