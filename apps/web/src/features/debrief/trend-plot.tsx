import { Trans, useLingui } from '@lingui/react/macro';
import { formatDay } from '../../shared/locale/clock.ts';
import { listLines } from './trend-lines.ts';
import styles from './trends.module.css';

/** A session on a plot; null: not measured there. */
export interface Plotted {
  readonly at: number;
  readonly kind: 'interview' | 'practice';
  /** Rules, recogniser or rubric that it came of; only what is alike is joined. */
  readonly series: string;
  readonly value: number | null;
}

interface TrendPlotProps {
  title: string;
  points: readonly Plotted[];
  band?: { from: number; to: number } | null;
  /** Why the newest session has no value. */
  missing?: string | null;
  format?: (value: number) => string;
}

type Known = Plotted & { readonly value: number; readonly x: number };

const [TOP, BOTTOM] = [12, 70];
const round = (value: number): string => String(Math.round(value));

/** One measure over the sessions: dots, joined from four on while its rules stayed the same. */
export function TrendPlot({ title, points, band, missing, format = round }: TrendPlotProps) {
  const { t, i18n } = useLingui();
  const known = points.flatMap((point, index): Known[] => {
    const x = points.length === 1 ? 50 : 4 + (index / (points.length - 1)) * 92;
    return point.value === null ? [] : [{ ...point, value: point.value, x }];
  });
  const top = Math.max(...known.map(({ value }) => value), band?.to ?? 0, 1) * 1.08;
  const toY = (value: number) => BOTTOM - (value / top) * (BOTTOM - TOP);
  const [latest, before] = [known.at(-1), known.at(-2)];
  const [now, then] = [latest, before].map((point) => point && format(point.value));
  const [from, to] = [points[0], points.at(-1)].map((point) =>
    formatDay(point?.at ?? 0, i18n.locale),
  );
  return (
    <li>
      <h3>{title}</h3>
      <p>
        {known.length === 0 || missing ? (
          missing
        ) : (
          <>
            <b>
              <Trans>{now} now</Trans>
            </b>
            {then !== undefined && (
              <>
                , <Trans>{then} before</Trans>
              </>
            )}
          </>
        )}
      </p>
      {known.length > 0 && (
        <svg
          className={styles['plot']}
          height="98"
          aria-label={t`${title}; the table has the numbers`}
        >
          {band && (
            <rect
              x="0"
              width="100%"
              y={toY(band.to)}
              height={toY(band.from) - toY(band.to)}
              fill="var(--sunken)"
            />
          )}
          <line x1="0" x2="100%" y1="80" y2="80" stroke="var(--line)" />
          <text x="0" y="95">
            {from}
          </text>
          <text x="100%" y="95" textAnchor="end">
            {to}
          </text>
          <svg width="100%" height="98" viewBox="0 0 100 98" preserveAspectRatio="none">
            {listLines(known).map((line) => (
              <polyline
                key={line[0]?.at ?? 0}
                points={line.map(({ x, value }) => `${x},${toY(value)}`).join(' ')}
                fill="none"
                stroke="var(--plum)"
                strokeWidth="1.75"
                vectorEffect="non-scaling-stroke"
              />
            ))}
          </svg>
          {known.map((point) => (
            <Dot key={point.at} point={point} y={toY(point.value)} />
          ))}
        </svg>
      )}
    </li>
  );
}

function Dot({ point, y }: { point: Known; y: number }) {
  if (point.kind === 'practice')
    return (
      <circle
        cx={`${point.x}%`}
        cy={y}
        r="3.5"
        fill="var(--surface)"
        stroke="var(--plum)"
        strokeWidth="1.75"
      />
    );
  return (
    <svg x={`${point.x}%`} y={y} overflow="visible">
      <rect x="-4" y="-4" width="8" height="8" transform="rotate(45)" fill="var(--ink)" />
    </svg>
  );
}
