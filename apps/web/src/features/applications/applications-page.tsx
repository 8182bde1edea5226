import type { ApplicationSummary } from '@cuecard/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { applicationStateNames, roundNames } from '../../shared/application/application-words.ts';
import { applicationsQuery } from '../../shared/application/queries.ts';
import { Chip } from '../../shared/conversation/chip.tsx';
import { Page, PageTitle } from '../../shared/frame/page.tsx';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { applicationPage, NEW_APPLICATION_PAGE } from '../../shared/frame/pages.ts';
import { LinkButton } from '../../shared/link-button.tsx';
import { Loading } from '../../shared/loading.tsx';
import { formatDayAndTime } from '../../shared/locale/clock.ts';
import styles from './applications.module.css';
import { Failure } from './failure.tsx';

/** What the user applies for: the next interview first. */
export function ApplicationsPage() {
  const { t } = useLingui();
  usePageTitle(t`Applications`);
  const { data, error, isError, refetch } = useQuery(applicationsQuery);
  return (
    <Page>
      <div className={styles['head']}>
        <PageTitle>
          <Trans>Applications</Trans>
        </PageTitle>
        {data !== undefined && data.length > 0 && (
          <LinkButton to={NEW_APPLICATION_PAGE}>
            <Trans>New application</Trans>
          </LinkButton>
        )}
      </div>
      {data === undefined && isError && <Failure error={error} onRetry={() => void refetch()} />}
      {data === undefined && !isError && <Loading />}
      {data?.length === 0 && <Empty />}
      {data !== undefined && data.length > 0 && (
        <ul className={styles['list']}>
          {data.map((application) => (
            <li key={application.id}>
              <Row application={application} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}

function Empty() {
  return (
    <div className={styles['empty']}>
      <p>
        <Trans>
          Write down what you apply for once: the company, the job and its advertisement. Questions,
          interviews and answers then start from it, and your desk shows which interview is next.
        </Trans>
      </p>
      <LinkButton to={NEW_APPLICATION_PAGE}>
        <Trans>Add an application</Trans>
      </LinkButton>
    </div>
  );
}

function Row({ application }: { application: ApplicationSummary }) {
  const { i18n } = useLingui();
  const { id, company, jobTitle, round, interviewAt, state, predictions, interviews } = application;
  const role = [company === '' ? null : jobTitle, round && i18n._(roundNames[round])];
  return (
    <Link to={applicationPage(id)} className={styles['row']}>
      <span className={styles['name']}>
        <b>{company === '' ? jobTitle : company}</b>
        <span>{role.filter(Boolean).join(' · ')}</span>
      </span>
      <span className={styles['made']}>
        {predictions > 0 && (
          <span>
            <Plural value={predictions} one="# prediction" other="# predictions" />
          </span>
        )}
        {interviews > 0 && (
          <span>
            <Plural value={interviews} one="# interview" other="# interviews" />
          </span>
        )}
      </span>
      <span className={styles['date']}>
        {state === 'open' ? (
          interviewAt === null ? (
            <Trans>No date yet</Trans>
          ) : (
            <time dateTime={new Date(interviewAt).toISOString()}>
              {formatDayAndTime(interviewAt, i18n.locale)}
            </time>
          )
        ) : (
          <Chip meaning="plain">{i18n._(applicationStateNames[state])}</Chip>
        )}
      </span>
    </Link>
  );
}
