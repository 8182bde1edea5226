import {
  calls,
  type ExamSummary,
  type InterviewSummary,
  type PracticeSummary,
  type PredictionSummary,
} from '@cuecard/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, type ReactElement, type ReactNode } from 'react';
import { callApi } from '../../shared/api/call-api.ts';
import {
  EXAM_PAGE,
  liveInterviewPage,
  pastExamPage,
  pastInterviewPage,
  practicePage,
} from '../../shared/frame/pages.ts';
import { isOver } from '../../shared/interview/recent-interviews.ts';
import { formatMoment } from '../../shared/locale/clock.ts';
import { practicesQuery } from '../../shared/practice/practices-query.ts';
import { predictionsQuery } from '../../shared/prediction/predictions-query.ts';
import styles from './applications.module.css';

/** What was done for an application. */
export function ApplicationWork({ id }: { id: string }) {
  const { data: predicted } = useQuery(predictionsQuery);
  const { data: practised } = useQuery(practicesQuery);
  const { data: held } = useQuery({
    queryKey: ['interviews', 'of-application', id],
    queryFn: () => callApi(calls.listInterviews, { application: id, limit: 100 }),
    staleTime: 0,
  });
  const { data: written } = useQuery({
    queryKey: ['exams', 'of-application', id],
    queryFn: () => callApi(calls.listExams, { application: id, limit: 100 }),
    staleTime: 0,
  });
  const isIts = ({ applicationId }: { applicationId: string | null }) => applicationId === id;
  return (
    <aside className={styles['aside']}>
      <Group title={<Trans>Predictions</Trans>}>
        {predicted?.predictions.filter(isIts).map((each) => (
          <PredictionLink key={each.id} prediction={each} />
        ))}
      </Group>
      <Group title={<Trans>Practices</Trans>}>
        {practised?.filter(isIts).map((each) => (
          <PracticeLink key={each.id} practice={each} />
        ))}
      </Group>
      <Group title={<Trans>Interviews</Trans>}>
        {held?.interviews.map((each) => (
          <InterviewLink key={each.id} interview={each} />
        ))}
      </Group>
      <Group title={<Trans>Exams</Trans>}>
        {written?.exams.map((each) => (
          <ExamLink key={each.id} exam={each} />
        ))}
      </Group>
    </aside>
  );
}

interface GroupProps {
  title: ReactNode;
  /** A link each; undefined: not known yet. */
  children: readonly ReactElement[] | undefined;
}

function Group({ title, children }: GroupProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles['group']}>
        {title}
      </h2>
      {children?.length === 0 && (
        <p className={styles['none']}>
          <Trans>None yet.</Trans>
        </p>
      )}
      <ul className={styles['links']}>
        {children?.map((link) => (
          <li key={link.key}>{link}</li>
        ))}
      </ul>
    </section>
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

function PracticeLink({ practice }: { practice: PracticeSummary }) {
  const { i18n } = useLingui();
  const { id, createdAt, endedAt, answered } = practice;
  return (
    <Link to={practicePage(id)}>
      <b>{formatMoment(createdAt, i18n.locale)}</b>
      <span>
        {endedAt === null ? (
          <Trans>still open</Trans>
        ) : (
          <Plural value={answered} one="# answer" other="# answers" />
        )}
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

function ExamLink({ exam }: { exam: ExamSummary }) {
  const { i18n } = useLingui();
  const { id, createdAt, state, questions } = exam;
  return (
    <Link to={state === 'active' ? EXAM_PAGE : pastExamPage(id)}>
      <b>{formatMoment(createdAt, i18n.locale)}</b>
      <span>
        {state === 'active' ? (
          <Trans>still open</Trans>
        ) : (
          <Plural value={questions} _0="no questions" one="# question" other="# questions" />
        )}
      </span>
    </Link>
  );
}
