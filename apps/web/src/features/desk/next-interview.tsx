import type { ApplicationSummary, InterviewSetup, UserInfo } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormatPlan } from '../../shared/api/use-plan.ts';
import { roundNames } from '../../shared/application/application-words.ts';
import { applicationPage, INTERVIEW_PAGE } from '../../shared/frame/pages.ts';
import { formatDayAndTime, formatDaysAhead } from '../../shared/locale/clock.ts';
import { degreeNames, languageNames } from '../../shared/interview/setup-words.ts';
import { formatJob } from '../../shared/interview/interview-name.ts';
import { UpgradeLink } from '../../shared/upgrade/upgrade-link.tsx';
import styles from './desk-page.module.css';
import { LoadFailure } from './load-failure.tsx';
import { NameForm } from './name-form.tsx';

interface NextInterviewProps {
  setup: InterviewSetup;
  /** The one with the next date; null where none has one ahead. */
  application: ApplicationSummary | null;
  /** Milliseconds since 1970. */
  now: number;
  /** The job of the newest prediction, for a setup that names none. */
  predictedFor: string | null;
  user: { data: UserInfo | null; error: unknown; retry: () => void };
}

/** What the next interview is for, as far as it is known; unknown, it is asked for. */
export function NextInterview({ setup, application, now, predictedFor, user }: NextInterviewProps) {
  const [isEdited, setEdited] = useState(false);
  if (application !== null)
    return (
      <>
        <Dated application={application} now={now} />
        <TimeLeft {...user} />
      </>
    );
  const name = nameInterview(setup, predictedFor);
  return (
    <>
      {name === null ? (
        <NameForm setup={setup} jobTitle="" onClose={null} />
      ) : (
        <>
          <p className={styles['eyebrow']}>
            <Trans>Next interview</Trans>
          </p>
          {isEdited ? (
            <NameForm setup={setup} jobTitle={name} onClose={() => setEdited(false)} />
          ) : (
            <Named setup={setup} name={name} onEdit={() => setEdited(true)} />
          )}
        </>
      )}
      <TimeLeft {...user} />
    </>
  );
}

/** The application whose interview has a date: where, what for, and when. */
function Dated({ application, now }: { application: ApplicationSummary; now: number }) {
  const { i18n } = useLingui();
  const { id, company, jobTitle, round, interviewAt } = application;
  const role = [company === '' ? null : jobTitle, round && i18n._(roundNames[round])];
  const at = interviewAt ?? 0;
  return (
    <>
      <p className={styles['eyebrow']}>
        <Trans>Next interview, {formatDaysAhead(at, now, i18n.locale)}</Trans>
      </p>
      <div className={styles['named']}>
        <h2>{company === '' ? jobTitle : company}</h2>
        <p className={styles['role']}>{role.filter(Boolean).join(' · ')}</p>
        <p className={styles['date']}>
          <time dateTime={new Date(at).toISOString()}>{formatDayAndTime(at, i18n.locale)}</time>
        </p>
        <p className={styles['change']}>
          <Link to={applicationPage(id)}>
            <Trans>Edit</Trans>
          </Link>
        </p>
      </div>
    </>
  );
}

/** The job or the school; null where neither is known. */
export function nameInterview(setup: InterviewSetup, predictedFor: string | null): string | null {
  const own = setup.kind === 'job' ? setup.jobTitle : setup.school;
  return own === '' ? predictedFor : own;
}

function Named(props: { setup: InterviewSetup; name: string; onEdit: () => void }) {
  const { i18n } = useLingui();
  const { kind, company, major, degree, interviewLanguage } = props.setup;
  const language = i18n._(languageNames[interviewLanguage]);
  const subject = [major, degree && i18n._(degreeNames[degree])].filter(Boolean).join(' · ');
  return (
    <div className={styles['named']}>
      <h2>{kind === 'job' ? formatJob({ jobTitle: props.name, company }, i18n) : props.name}</h2>
      {kind === 'school' && subject !== '' && <p className={styles['role']}>{subject}</p>}
      <p className={styles['facts']}>
        <Trans>Spoken in: {language}</Trans>
        {kind === 'school' ? (
          <Link to={INTERVIEW_PAGE}>
            <Trans>Edit</Trans>
          </Link>
        ) : (
          <Button variant="subtle" size="compact-sm" onClick={props.onEdit}>
            <Trans>Edit</Trans>
          </Button>
        )}
      </p>
    </div>
  );
}

/** What the plan leaves for it; time that is used up turns the line amber. */
function TimeLeft({ data, error, retry }: NextInterviewProps['user']) {
  const format = useFormatPlan();
  if (data === null)
    return error === null ? (
      <p className={styles['foot']}>{'\u00a0'}</p>
    ) : (
      <LoadFailure error={error} retry={retry} />
    );
  const { type, duration } = data.vip_info;
  const isUsedUp = type !== 'FreeTrial' && duration === 0;
  return (
    <p className={styles['foot']} data-used-up={isUsedUp || undefined}>
      <span>{format(data.vip_info).left}</span>
      {(isUsedUp || type === 'FreeTrial') && (
        <UpgradeLink>
          <Trans>Get more time</Trans>
        </UpgradeLink>
      )}
    </p>
  );
}
