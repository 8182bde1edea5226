import { calls, type PredictionSummary } from '@cuecard/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callApi } from '../../shared/api/call-api.ts';
import { Chip } from '../../shared/conversation/chip.tsx';
import { showFailure } from '../../shared/snackbar.ts';
import { formatDayAndTime } from '../../shared/locale/clock.ts';
import { DeleteButton } from './delete-button.tsx';
import { predictionsQuery } from '../../shared/prediction/predictions-query.ts';
import { stateWords } from './words.ts';
import styles from './prediction.module.css';

export function PastPredictions({ predictions }: { predictions: readonly PredictionSummary[] }) {
  if (predictions.length === 0)
    return (
      <p className={styles.empty}>
        <Trans>
          Nothing yet. What you predict is kept here, to read again before the interview.
        </Trans>
      </p>
    );
  return (
    <ul className={styles.rows}>
      {predictions.map((prediction) => (
        <Row key={prediction.id} prediction={prediction} />
      ))}
    </ul>
  );
}

function Row({ prediction }: { prediction: PredictionSummary }) {
  const { i18n } = useLingui();
  const { id, jobTitle, createdAt, questions, added, state } = prediction;
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => callApi(calls.deletePrediction, undefined, { id }),
    onSuccess: () => client.invalidateQueries({ queryKey: predictionsQuery.queryKey }),
    onError: showFailure,
  });
  return (
    <li className={styles.row}>
      <Link to="/prediction/$id" params={{ id }}>
        <b>{jobTitle}</b>
        <span className={styles.facts}>
          <time dateTime={new Date(createdAt).toISOString()}>
            {formatDayAndTime(createdAt, i18n.locale)}
          </time>
          <span>
            <Plural value={questions} _0="no questions" one="# question" other="# questions" />
          </span>
          {added > 0 && (
            <span>
              <Trans>{added} added</Trans>
            </span>
          )}
        </span>
      </Link>
      {state !== 'ready' && (
        <Chip meaning={state === 'failed' ? 'warn' : 'plain'}>{i18n._(stateWords[state])}</Chip>
      )}
      <DeleteButton what={jobTitle} isBusy={remove.isPending} onDelete={() => remove.mutate()} />
    </li>
  );
}
