import { calls, type TrendPoint } from '@cuecard/contract';
import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';
import { formatMoment } from '../../shared/locale/clock.ts';
import { AsTable } from './as-table.tsx';
import type { DebriefSession } from './debrief-session.ts';
import { formatSeconds, writeSeconds } from './numbers.ts';
import plots from './plots.module.css';
import { TrendPlot, type Plotted } from './trend-plot.tsx';
import styles from './trends.module.css';
import { reasons } from './words.ts';

/** How it went on over the sessions of one application; of one session alone there is nothing to compare. */
export function Trends({ session: { id, kind, isForJob } }: { session: DebriefSession }) {
  const { t, i18n } = useLingui();
  const query = useQuery({
    queryKey: ['trends', id],
    queryFn: () =>
      kind === 'practice'
        ? callApi(calls.listPracticeTrends, undefined, { id })
        : callApi(calls.listTrends, undefined, { id }),
    staleTime: 0,
  });
  const points = query.data?.points ?? [];
  if (points.length < 2) return null;
  const title = isForJob ? t`Over your sessions for this job` : t`Over your practices`;
  return (
    <section className={plots['box']} aria-labelledby="trends">
      <div className={plots['sec']}>
        <h2 id="trends">{title}</h2>
        <p>
          <Trans>
            Circles are practice, diamonds are interviews. Fewer than four stay unjoined.
          </Trans>
        </p>
      </div>
      <Plots points={points} />
      <AsTable
        caption={title}
        heads={[
          t`Session`,
          t`Until you began`,
          t`Pace`,
          t`In its band`,
          t`Claims to check`,
          t`Fillers a minute`,
          t`Criteria clear or strong`,
        ]}
        rows={points.map((point) => toCells(point, i18n))}
      />
    </section>
  );
}

const NONE = '–';

function toCells(point: TrendPoint, i18n: I18n): string[] {
  const { at, latencyMs, pace, answers, inBand, claims, fillers, judged } = point;
  return [
    formatMoment(at, i18n.locale),
    latencyMs === null ? NONE : writeSeconds(latencyMs, i18n),
    pace.measured ? String(Math.round(pace.perMinute)) : NONE,
    `${inBand} / ${answers}`,
    claims === null ? NONE : String(claims),
    fillers.measured ? String(fillers.perMinute) : NONE,
    judged === null ? NONE : String(judged.clear),
  ];
}

function Plots({ points }: { points: readonly TrendPoint[] }) {
  const { t, i18n } = useLingui();
  const plot = (read: (point: TrendPoint) => number | null): Plotted[] =>
    points.map((point) => ({
      at: point.at,
      kind: point.kind,
      series: `${point.version} ${point.recogniser}`,
      value: read(point),
    }));
  const pace = points.find((point) => point.pace.measured)?.pace;
  const [latest] = points.slice(-1);
  const isByCharacters = pace?.measured === true && pace.unit === 'characters';
  return (
    <ul className={styles['plots']}>
      <TrendPlot
        title={t`Seconds to begin`}
        points={plot(({ latencyMs }) => (latencyMs === null ? null : latencyMs / 1000))}
        format={(value) => formatSeconds(value * 1000, i18n.locale)}
      />
      <TrendPlot
        title={isByCharacters ? t`Characters a minute` : t`Words a minute`}
        points={plot((point) => (point.pace.measured ? point.pace.perMinute : null))}
        band={pace?.measured === true ? pace.band : null}
        missing={latest?.pace.measured === false ? i18n._(reasons[latest.pace.because]) : null}
      />
      <TrendPlot
        title={t`Answers in their band`}
        points={plot(({ inBand, answers }) => (answers === 0 ? null : inBand))}
      />
      <TrendPlot title={t`Claims to check`} points={plot(({ claims }) => claims)} />
      <TrendPlot
        title={t`Fillers a minute`}
        points={plot(({ fillers }) => (fillers.measured ? fillers.perMinute : null))}
        missing={
          latest?.fillers.measured === false ? i18n._(reasons[latest.fillers.because]) : null
        }
      />
      {points.some(({ judged }) => judged !== null) && (
        <TrendPlot
          title={t`Criteria clear or strong, of five`}
          points={points.map(({ at, kind, judged }) => ({
            at,
            kind,
            series: `${judged?.rubric} ${judged?.model}`,
            value: judged === null ? null : judged.clear,
          }))}
        />
      )}
    </ul>
  );
}
