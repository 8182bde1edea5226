import { calls, type InterviewSummary, type PredictionSummary } from '@cuecard/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callApi } from '../../shared/api/call-api.ts';
import {
  INTERVIEW_PAGE,
  liveInterviewPage,
  pastInterviewPage,
  PREDICTION_PAGE,
} from '../../shared/frame/pages.ts';
import { isOver } from '../../shared/interview/recent-interviews.ts';
import { LinkButton } from '../../shared/link-button.tsx';
import { formatMoment } from '../../shared/locale/clock.ts';
import { predictionsQuery } from '../../shared/prediction/predictions-query.ts';
import styles from './applications.module.css';

/** What can be done for an application, and what was. */
export function ApplicationWork({ id }: { id: string }) {
  const { data: predicted } = useQuery(predictionsQuery);
  const { data: held } = useQuery({
    queryKey: ['interviews', 'of-application', id],
    queryFn: () => callApi(calls.listInterviews, { application: id, limit: 100 }),
    staleTime: 0,
  });
  const predictions = predicted?.predictions.filter(({ applicationId }) => applicationId === id);
  return (
    <aside className={styles['aside']}>
      <div className={styles['ways']}>
        <LinkButton to={INTERVIEW_PAGE} search={{ application: id }}>
          <Trans>Start the interview</Trans>
        </LinkButton>
        <LinkButton to={PREDICTION_PAGE} search={{ application: id }} variant="default">
          <Trans>Predict questions</Trans>
        </LinkButton>
      </div>
      <section aria-labelledby="its-predictions">
        <h2 id="its-predictions" className={styles['group']}>
          <Trans>Predictions</Trans>
        </h2>
        {predictions?.length === 0 && (
          <p className={styles['none']}>
            <Trans>None yet.</Trans>
          </p>
        )}
        <ul className={styles['links']}>
          {predictions?.map((prediction) => (
            <li key={prediction.id}>
              <PredictionLink prediction={prediction} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="its-interviews">
        <h2 id="its-interviews" className={styles['group']}>
          <Trans>Interviews</Trans>
        </h2>
        {held?.interviews.length === 0 && (
          <p className={styles['none']}>
            <Trans>None yet.</Trans>
          </p>
        )}
        <ul className={styles['links']}>
          {held?.interviews.map((interview) => (
            <li key={interview.id}>
              <InterviewLink interview={interview} />
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
}

function PredictionLink({ prediction }: { prediction: PredictionSummary }) {
  const { i18n } = useLingui();
  const { id, createdAt, questions } = prediction;
  return (
    <Link to="/prediction/$id" params={{ id }}>
      <b>{formatMoment(createdAt, i18n.locale)}</b>
      <span>
        <Plural value={questions} _0="no questions" one="# question" other="# questions" />
      </span>
    </Link>
  );
}

function InterviewLink({ interview }: { interview: InterviewSummary }) {
  const { i18n } = useLingui();
  const { id, title, createdAt, questions } = interview;
  const moment = formatMoment(createdAt, i18n.locale);
  const isPast = isOver(interview);
  return (
    <Link to={isPast ? pastInterviewPage(id) : liveInterviewPage(id)}>
      <b>{title === '' ? moment : title}</b>
      <span>
        {title !== '' && `${moment} · `}
        {isPast ? (
          <Plural value={questions} _0="no questions" one="# question" other="# questions" />
        ) : (
          <Trans>still open</Trans>
        )}
      </span>
    </Link>
  );
}
