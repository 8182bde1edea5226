import type { ApplicationSummary } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { roundNames } from '../../shared/application/application-words.ts';
import {
  applicationPage,
  APPLICATIONS_PAGE,
  NEW_APPLICATION_PAGE,
} from '../../shared/frame/pages.ts';
import { formatDayAndTime } from '../../shared/locale/clock.ts';
import styles from './desk-page.module.css';

const MAX_SHOWN = 3;

interface OtherApplicationsProps {
  applications: readonly ApplicationSummary[];
  /** Stands above already. */
  next: ApplicationSummary | null;
}

/** What else the user applies for; nothing is drawn where there is nothing else. */
export function OtherApplications({ applications, next }: OtherApplicationsProps) {
  const others = applications.filter(({ id, state }) => state === 'open' && id !== next?.id);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="other-applications">
      <div className={styles['heading']}>
        <h2 id="other-applications">
          {next === null ? <Trans>Your applications</Trans> : <Trans>Other applications</Trans>}
        </h2>
        <span className={styles['links']}>
          <Link to={NEW_APPLICATION_PAGE}>
            <Trans>Add one</Trans>
          </Link>
          <Link to={APPLICATIONS_PAGE}>
            <Trans>See all {applications.length}</Trans>
          </Link>
        </span>
      </div>
      <ul className={styles['list']}>
        {others.slice(0, MAX_SHOWN).map((application) => (
          <li key={application.id}>
            <Row application={application} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ application }: { application: ApplicationSummary }) {
  const { i18n } = useLingui();
  const { id, company, jobTitle, round, interviewAt } = application;
  const what = [company, jobTitle, round && i18n._(roundNames[round])].filter(Boolean).join(' · ');
  return (
    <Link to={applicationPage(id)} className={styles['row']}>
      <b>{what}</b>
      <span>
        {interviewAt === null ? (
          <Trans>No date yet</Trans>
        ) : (
          formatDayAndTime(interviewAt, i18n.locale)
        )}
      </span>
    </Link>
  );
}
