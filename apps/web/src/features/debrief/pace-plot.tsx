import type { DebriefQuestion, PacePoint } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { toPercent } from './numbers.ts';
import styles from './plots.module.css';
import { reasons } from './words.ts';

interface PacePlotProps {
  questions: readonly DebriefQuestion[];
  lengthMs: number;
}

type Pace = NonNullable<DebriefQuestion['answer']>['measures']['pace'];
type Measured = Extract<Pace, { measured: true }>;

/** Units of the plot's own height. */
const HEIGHT = 60;

/** The pace of each answer over time, on the ground of its usual band. */
export function PacePlot({ questions, lengthMs }: PacePlotProps) {
  const { t, i18n } = useLingui();
  const paces = questions.flatMap(({ answer }) => answer?.measures.pace ?? []);
  const known = paces.filter((pace): pace is Measured => pace.measured);
  const [first] = known;
  if (first === undefined) {
    const missing = paces.find((pace) => !pace.measured);
    if (missing === undefined || missing.measured) return null;
    return (
      <>
        <PaceLabel unit={null} band={null} />
        <p className={styles['notMeasured']}>{i18n._(reasons[missing.because])}</p>
      </>
    );
  }
  const { unit, band } = first;
  const points = known.flatMap(({ curve }) => curve);
  const top = Math.max(...points.map(({ perMinute }) => perMinute), (band?.to ?? 0) * 1.15) * 1.05;
  const bottom = Math.min(...points.map(({ perMinute }) => perMinute), (band?.from ?? 999) * 0.85);
  const toY = (perMinute: number) =>
    HEIGHT - toPercent(perMinute - bottom, top - bottom) * (HEIGHT / 100);
  const toLine = (curve: readonly PacePoint[]) =>
    curve.map(({ atMs, perMinute }) => `${toPercent(atMs, lengthMs)},${toY(perMinute)}`).join(' ');
  const spoken = known.map(({ perMinute }) => Math.round(perMinute));
  const [slowest, fastest] = [Math.min(...spoken), Math.max(...spoken)];
  return (
    <>
      <PaceLabel unit={unit} band={band} />
      <div className={styles['pace']}>
        <span className="visually-hidden">{t`Your pace, ${slowest} to ${fastest} a minute in your answers; the table by question has the numbers`}</span>
        <svg viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {band && (
            <rect
              x="0"
              width="100"
              y={toY(band.to)}
              height={toY(band.from) - toY(band.to)}
              className={styles['band']}
            />
          )}
          {known.map(({ curve }) => (
            <polyline
              key={curve[0]?.atMs ?? 0}
              points={toLine(curve.length === 1 ? widen(curve, lengthMs) : curve)}
              className={styles['curve']}
            />
          ))}
        </svg>
        {band && (
          <>
            <span style={{ top: `${(toY(band.to) / HEIGHT) * 100}%` }}>{band.to}</span>
            <span style={{ top: `${(toY(band.from) / HEIGHT) * 100}%` }}>{band.from}</span>
          </>
        )}
      </div>
    </>
  );
}

/** One window alone is a short stroke. */
function widen([point]: readonly PacePoint[], lengthMs: number): PacePoint[] {
  if (point === undefined) return [];
  const { atMs, perMinute } = point;
  const half = Math.max(5000, lengthMs / 200);
  return [
    { atMs: Math.max(0, atMs - half), perMinute },
    { atMs: atMs + half, perMinute },
  ];
}

interface PaceLabelProps extends Pick<Measured, 'band'> {
  /** Null where nothing is measured in it. */
  unit: Measured['unit'] | null;
}

function PaceLabel({ unit, band }: PaceLabelProps) {
  const [from, to] = [band?.from ?? 0, band?.to ?? 0];
  return (
    <div className={styles['paceLabel']} aria-hidden="true">
      <Trans>Your pace</Trans>
      <small>
        {unit === 'words' && <Trans>words a minute</Trans>}
        {unit === 'characters' && <Trans>characters a minute</Trans>}
        {band && (
          <>
            <br />
            <Trans>
              usual {from} to {to}
            </Trans>
          </>
        )}
      </small>
    </div>
  );
}

/** A measure's pace in words of the table. */
export function describePace(pace: Pace | undefined, missing: string): string {
  return pace?.measured === true ? String(Math.round(pace.perMinute)) : missing;
}
