import { calls, type PredictionDetail } from '@cuecard/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Gap } from '../../shared/locale/gap.tsx';
import { Page, PageTitle } from '../../shared/frame/page.tsx';
import { callApi } from '../../shared/api/call-api.ts';
import { nameApplication } from '../../shared/application/application-words.ts';
import { applicationQuery } from '../../shared/application/queries.ts';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { applicationPage, INTERVIEW_PAGE } from '../../shared/frame/pages.ts';
import { languageNames } from '../../shared/interview/setup-words.ts';
import { LinkButton } from '../../shared/link-button.tsx';
import { showFailure } from '../../shared/snackbar.ts';
import { formatDayAndTime } from '../../shared/locale/clock.ts';
import { Failure } from './failure.tsx';
import { Loading } from '../../shared/loading.tsx';
import { Progress } from './progress.tsx';
import { predictionQuery, useKeepPrediction } from './queries.ts';
import { Requirements } from './requirements.tsx';
import { Results } from './results.tsx';
import { formatModelFailure, stopWords } from './words.ts';
import styles from './prediction.module.css';

/** One prediction: how far it is, and what it has. A reload finds it as it is on the server. */
export function PredictionPage({ predictionId }: { predictionId: string }) {
  const { t } = useLingui();
  const query = useQuery(predictionQuery(predictionId));
  const prediction = query.data;
  usePageTitle(prediction?.jobTitle ?? t`Prediction`);
  const isAway =
    prediction?.state === 'running' && (query.isError || query.fetchStatus === 'paused');
  return (
    <Page>
      <Link to="/prediction" className={styles.back}>
        <Trans>All predictions</Trans>
      </Link>
      {query.isPending && (
        <>
          <PageTitle>
            <Trans>Prediction</Trans>
          </PageTitle>
          <Loading />
        </>
      )}
      {query.isError && prediction === undefined && (
        <>
          <PageTitle>
            <Trans>Prediction</Trans>
          </PageTitle>
          <Failure error={query.error} onRetry={() => void query.refetch()} />
        </>
      )}
      {isAway && (
        <p className={styles.away} role="alert">
          <Trans>
            The server cannot be reached right now. The prediction continues there, and this page
            catches up automatically.
          </Trans>
        </p>
      )}
      {prediction !== undefined && <Detail prediction={prediction} />}
    </Page>
  );
}

function Detail({ prediction }: { prediction: PredictionDetail }) {
  const { i18n } = useLingui();
  const { jobTitle, createdAt, language, state, predicted } = prediction;
  return (
    <>
      <PageTitle>{jobTitle}</PageTitle>
      <p className={styles.when}>
        <span>{formatDayAndTime(createdAt, i18n.locale)}</span>
        <span>{i18n._(languageNames[language])}</span>
        <span>
          <Plural
            value={predicted.length}
            _0="no questions yet"
            one="# question"
            other="# questions"
          />
        </span>
      </p>
      {prediction.applicationId !== null && <ItsApplication id={prediction.applicationId} />}
      {state === 'running' && <Progress prediction={prediction} />}
      {(state === 'failed' || state === 'cancelled') && <Stopped prediction={prediction} />}
      {state !== 'running' && predicted.length > 0 && <Notes prediction={prediction} />}
      <div className={styles.columns}>
        <div>{predicted.length > 0 && <Results prediction={prediction} />}</div>
        {prediction.requirements !== null && prediction.requirements.length > 0 && (
          <Requirements
            requirements={prediction.requirements}
            resumeId={prediction.resumeId}
            jobText={prediction.jobText}
          />
        )}
      </div>
    </>
  );
}

/** What the questions are for, and the way into the interview. */
function ItsApplication({ id }: { id: string }) {
  const { data } = useQuery(applicationQuery(id));
  if (data === undefined) return null;
  return (
    <p className={styles.application}>
      <Link to={applicationPage(id)}>{nameApplication(data)}</Link>
      <LinkButton to={INTERVIEW_PAGE} search={{ application: id }} variant="default">
        <Trans>Start the interview</Trans>
      </LinkButton>
    </p>
  );
}

function Stopped({ prediction }: { prediction: PredictionDetail }) {
  const { i18n } = useLingui();
  const keep = useKeepPrediction();
  const { id, failure } = prediction;
  const retry = useMutation({
    mutationFn: () => callApi(calls.retryPrediction, undefined, { id }),
    onSuccess: (answer) => keep(answer.prediction),
    onError: showFailure,
  });
  return (
    <div className={styles.note} role="alert">
      <h2>
        {failure === null ? (
          <Trans>You cancelled this prediction</Trans>
        ) : (
          <Trans>The prediction stopped</Trans>
        )}
      </h2>
      <p>
        {failure === null ? (
          <Trans>You can resume it where it stopped.</Trans>
        ) : (
          i18n._(stopWords[failure])
        )}
      </p>
      {failure === 'resume-gone' ? (
        <LinkButton to="/prediction" variant="default">
          <Trans>New prediction</Trans>
        </LinkButton>
      ) : (
        <Button variant="default" loading={retry.isPending} onClick={() => retry.mutate()}>
          <Trans>Continue the prediction</Trans>
        </Button>
      )}
    </div>
  );
}

/** Says which author wrote the prediction, and which sources were missing. */
function Notes({ prediction }: { prediction: PredictionDetail }) {
  const { i18n } = useLingui();
  const { model, modelFailure, missing, predicted, wanted, state } = prediction;
  const few = state === 'ready' && predicted.length < wanted;
  const count = predicted.length;
  return (
    <ul className={styles.notes}>
      <li>
        {model === null ? (
          <Trans>Written by rules and templates. No language model is configured.</Trans>
        ) : modelFailure === null ? (
          <Trans>Written by {model}, checked against your resume and the job text.</Trans>
        ) : (
          <>
            {i18n._(formatModelFailure(modelFailure))}
            <Gap />
            <Trans>What it left open was written by rules and templates.</Trans>
          </>
        )}
      </li>
      {missing.includes('resume') && (
        <li>
          <Trans>No resume was read, so the answers have blanks where its facts would go.</Trans>
        </li>
      )}
      {missing.includes('job-text') && (
        <li>
          <Trans>
            There was no job text, so these are the usual questions for this kind of work.
          </Trans>
        </li>
      )}
      {few && (
        <li>
          <Trans>
            {count} of {wanted} questions: any more would have repeated these.
          </Trans>
        </li>
      )}
    </ul>
  );
}
