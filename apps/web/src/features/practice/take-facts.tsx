import { PRACTICE_AIMS, type PracticeAttempt } from '@cuecard/contract';
import { Trans } from '@lingui/react/macro';
import styles from './after.module.css';
import { MeasuredFacts } from './measured-facts.tsx';
import { useRoomState } from './room-context.ts';
import { formatLength } from './words.ts';

/** How long an answer took, from its first word to its last, milliseconds; null where none was said. */
export function measureLength({ intervals }: Pick<PracticeAttempt, 'intervals'>): number | null {
  const [first, last] = [intervals[0], intervals.at(-1)];
  return first === undefined || last === undefined ? null : last[1] - first[0];
}

/** What can be measured of a take; what cannot is said to be so. */
export function TakeFacts({ attempt }: { attempt: PracticeAttempt }) {
  const length = useRoomState(({ practice }) => practice.setup.length);
  const { least, most } = PRACTICE_AIMS[length];
  const [from, to] = [formatLength(least * 1000), formatLength(most * 1000)];
  const ms = measureLength(attempt);
  const latency = attempt.latencyMs === null ? null : (attempt.latencyMs / 1000).toFixed(1);
  if (attempt.by === 'typing')
    return (
      <p className={styles['unmeasured']}>
        <Trans>Not measured: this take was typed.</Trans>
      </p>
    );
  return (
    <dl className={styles['facts']}>
      <dt>
        <Trans>Length</Trans>
      </dt>
      <dd>
        {ms === null ? (
          <NotMeasured />
        ) : (
          <>
            {formatLength(ms)}{' '}
            <small>
              {ms < least * 1000 ? (
                <Trans>
                  shorter than {from} to {to}
                </Trans>
              ) : ms > most * 1000 ? (
                <Trans>
                  longer than {from} to {to}
                </Trans>
              ) : (
                <Trans>
                  within {from} to {to}
                </Trans>
              )}
            </small>
          </>
        )}
      </dd>
      <dt>
        <Trans>Until you began</Trans>
      </dt>
      <dd>{latency === null ? <NotMeasured /> : <Trans>{latency} s</Trans>}</dd>
      {attempt.measures !== null && <MeasuredFacts measures={attempt.measures} />}
    </dl>
  );
}

function NotMeasured() {
  return (
    <span className={styles['not']}>
      <Trans>Not measured</Trans>
    </span>
  );
}
