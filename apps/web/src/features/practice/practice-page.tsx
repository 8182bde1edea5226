import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { applicationsQuery } from '../../shared/application/queries.ts';
import { ReadingFailure } from '../../shared/frame/reading-failure.tsx';
import { Page, PageTitle } from '../../shared/frame/page.tsx';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { practicePage } from '../../shared/frame/pages.ts';
import { bankQuery } from '../../shared/knowledge/bank-query.ts';
import { Loading } from '../../shared/loading.tsx';
import { formatMoment } from '../../shared/locale/clock.ts';
import type { PracticeSearch } from '../../shared/practice/practice-search.ts';
import { practicesQuery } from '../../shared/practice/practices-query.ts';
import { practiceStandingQuery } from '../../shared/practice/standing-query.ts';
import { predictionsQuery } from '../../shared/prediction/predictions-query.ts';
import styles from './practice-page.module.css';
import { Readiness } from './readiness.tsx';
import { StartForm } from './start-form.tsx';

/** Where a practice is begun, and those that were. */
export function PracticePage({ application, due }: PracticeSearch) {
  const { t } = useLingui();
  usePageTitle(t`Practice`);
  const applications = useQuery(applicationsQuery);
  const predictions = useQuery(predictionsQuery);
  const bank = useQuery(bankQuery);
  const standing = useQuery(practiceStandingQuery);
  const queries = [applications, predictions, bank, standing];
  const failed = queries.find(({ isError, data }) => isError && data === undefined);
  const isKnown = applications.data && predictions.data && bank.data && standing.data;
  return (
    <Page>
      <PageTitle>
        <Trans>Practice</Trans>
      </PageTitle>
      <p className={styles['lead']}>
        <Trans>
          An interviewer asks, you answer aloud or by typing. There is no score: you see what can be
          measured, and say it again.
        </Trans>
      </p>
      {standing.data !== undefined && <Readiness standing={standing.data} />}
      <div className={styles['columns']}>
        {failed !== undefined ? (
          <ReadingFailure error={failed.error} retry={() => void failed.refetch()} />
        ) : isKnown ? (
          <StartForm
            applications={applications.data.filter(({ state }) => state === 'open')}
            predictions={predictions.data.predictions.filter(({ questions }) => questions > 0)}
            bank={bank.data}
            standing={standing.data}
            wanted={application ?? null}
            isForDue={due === true}
          />
        ) : (
          <Loading />
        )}
        <Past />
      </div>
    </Page>
  );
}

function Past() {
  const { i18n } = useLingui();
  const { data = [] } = useQuery(practicesQuery);
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="past-practices" className={styles['past']}>
      <h2 id="past-practices">
        <Trans>Your practices</Trans>
      </h2>
      <ul>
        {data.map(({ id, title, answered, createdAt, endedAt }) => (
          <li key={id}>
            <Link to={practicePage(id)}>
              <span>
                <b>{title === '' ? <Trans>Question bank</Trans> : title}</b>
                <small>{formatMoment(createdAt, i18n.locale)}</small>
              </span>
              <span>
                {endedAt === null ? (
                  <Trans>Continue</Trans>
                ) : (
                  <Plural value={answered} one="# answer" other="# answers" />
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
