import { calls, type PredictionDetail } from '@cuecard/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';
import { showFailure } from '../../shared/snackbar.ts';
import { Gap } from '../../shared/locale/gap.tsx';
import { Duration } from './prediction-form.tsx';
import { useKeepPrediction } from './queries.ts';
import { stageNames } from './words.ts';
import styles from './progress.module.css';

/** The three stages as they happen, and how long it will take. */
export function Progress({ prediction }: { prediction: PredictionDetail }) {
  const { t, i18n } = useLingui();
  const keep = useKeepPrediction();
  const { id, stages, estimateMs, elapsedMs, factCount, requirements, questions, wanted } =
    prediction;
  const cancel = useMutation({
    mutationFn: () => callApi(calls.cancelPrediction, undefined, { id }),
    onSuccess: (answer) => keep(answer.prediction),
    onError: showFailure,
  });
  const seconds = Math.round(elapsedMs / 1000);
  const found = requirements?.length ?? null;
  // The last tenth is reached only at the end: an estimate is no promise.
  const share = Math.min(0.9, elapsedMs / Math.max(1, estimateMs));
  return (
    <section className={styles.box} aria-label={t`Progress`}>
      <ol className={styles.stages}>
        {stages.map(({ stage, state }) => (
          <li
            key={stage}
            data-state={state}
            aria-current={state === 'running' ? 'step' : undefined}
          >
            <b>{i18n._(stageNames[stage])}</b>
            <span>
              {state === 'waiting' && <Trans>Waiting</Trans>}
              {state === 'running' && stage !== 'questions' && <Trans>Working on it</Trans>}
              {state === 'running' && stage === 'questions' && (
                <Trans>
                  {questions} of {wanted} so far
                </Trans>
              )}
              {state === 'done' && stage === 'resume-analysis' && factCount !== null && (
                <Plural value={factCount} _0="no resume" one="# fact read" other="# facts read" />
              )}
              {state === 'done' && stage === 'key-points' && found !== null && (
                <Plural
                  value={found}
                  _0="no requirements"
                  one="# requirement"
                  other="# requirements"
                />
              )}
            </span>
          </li>
        ))}
      </ol>
      <progress value={share} max={1} aria-label={t`Share of the estimated time`} />
      <div className={styles.foot}>
        <output>
          <Duration ms={estimateMs} />
          <Gap />
          <Trans>{seconds} s so far. You can leave this page; it keeps going.</Trans>
        </output>
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </section>
  );
}
