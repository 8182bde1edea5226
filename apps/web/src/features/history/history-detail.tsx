import {
  calls,
  foldInterviewLog,
  type InterviewLogState,
  type InterviewSummary,
} from '@cuecard/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo } from 'react';
import { Page, PageTitle } from '../../shared/frame/page.tsx';
import { ApiError } from '../../shared/api/api-error.ts';
import { callApi } from '../../shared/api/call-api.ts';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { SetupFacts } from '../../shared/interview/setup-facts.tsx';
import { formatInterviewName } from '../../shared/interview/interview-name.ts';
import { formatDayAndTime } from '../../shared/locale/clock.ts';
import { ExportMenu } from './export-menu.tsx';
import { Failure } from './failure.tsx';
import { InterviewMenu } from './interview-menu.tsx';
import { QuestionIndex } from './question-index.tsx';
import styles from './history.module.css';
import { readWholeInterview } from './read-whole-interview.ts';
import { Transcript } from './transcript.tsx';
import { bankStandingQuery } from '../../shared/knowledge/bank-query.ts';
import { LinkButton } from '../../shared/link-button.tsx';
import { Loading } from '../../shared/loading.tsx';

/** One interview: what it was, what was said, what was answered. */
export function HistoryDetail({ interviewId }: { interviewId: string }) {
  const { t, i18n } = useLingui();
  const query = useQuery({
    queryKey: ['interview', interviewId],
    queryFn: () => readWholeInterview(interviewId),
    staleTime: 0,
  });
  const events = query.data?.events;
  const view = useMemo(() => (events === undefined ? null : foldInterviewLog(events)), [events]);
  usePageTitle(query.data ? formatInterviewName(query.data.interview, i18n) : t`History`);
  return (
    <Page>
      <Link to="/history" className={styles.back}>
        <Trans>All interviews</Trans>
      </Link>
      {query.isPending && <Loading />}
      {query.isError && isNoInterview(query.error) && <NoInterview />}
      {query.isError && !isNoInterview(query.error) && (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data && view && <Detail interview={query.data.interview} view={view} />}
    </Page>
  );
}

/** What stands in the address is no interview of this user; `badRequest`: nor could it be one. */
function isNoInterview(error: Error): boolean {
  return (
    error instanceof ApiError && (error.key === 'interviewNotFound' || error.key === 'badRequest')
  );
}

function NoInterview() {
  return (
    <>
      <PageTitle>
        <Trans>There is no such interview</Trans>
      </PageTitle>
      <p className={styles.when}>
        <Trans>It may have been deleted, or the address is not whole.</Trans>
      </p>
    </>
  );
}

function Detail({ interview, view }: { interview: InterviewSummary; view: InterviewLogState }) {
  const { i18n } = useLingui();
  const { setup, createdAt, startedAt, activeMs } = interview;
  const { savedIds, isFull, onSaved } = useSavedFrom(interview.id);
  const navigate = useNavigate();
  const pointed = usePointedEntry();
  const minutes = Math.max(1, Math.round(activeMs / 60_000));
  return (
    <>
      <div className={styles.head}>
        <PageTitle>{formatInterviewName(interview, i18n)}</PageTitle>
        <div className={styles.acts}>
          {interview.state === 'ended' && view.turns.length + view.questions.length > 0 && (
            <LinkButton to="/history/$id/debrief" params={{ id: interview.id }}>
              <Trans>Debrief</Trans>
            </LinkButton>
          )}
          <ExportMenu interview={interview} view={view} />
          <InterviewMenu
            interview={interview}
            onDeleted={() => void navigate({ to: '/history' })}
          />
        </div>
      </div>
      <p className={styles.when}>
        <span>{formatDayAndTime(startedAt ?? createdAt, i18n.locale)}</span>
        {activeMs > 0 && (
          <span>
            <Trans>{minutes} min</Trans>
          </span>
        )}
        <span>
          <Plural
            value={view.questions.length}
            _0="no questions"
            one="# question"
            other="# questions"
          />
        </span>
      </p>
      <div className={styles.columns}>
        <section>
          <h2 className="visually-hidden">
            <Trans>Conversation</Trans>
          </h2>
          <Transcript
            view={view}
            pointed={pointed}
            saved={{ interviewId: interview.id, savedIds, isFull, onSaved }}
          />
        </section>
        <aside className={styles.side}>
          <QuestionIndex interviewId={interview.id} questions={view.questions} />
          <div className={styles.box}>
            <h2>
              <Trans>This interview</Trans>
            </h2>
            <dl>
              <SetupFacts setup={setup} />
              <DraftFacts drafts={view.drafts} />
            </dl>
          </div>
        </aside>
      </div>
    </>
  );
}

/** The turn or question that the address names; it is brought into sight once it is there. */
function usePointedEntry(): string {
  const { hash, state } = useLocation();
  // The same link, followed again, brings it into sight again: each time has its own state.
  useEffect(() => {
    if (hash !== '' && state) document.getElementById(hash)?.scrollIntoView({ block: 'start' });
  }, [hash, state]);
  return hash;
}

/** Answers that were begun while the question was still being asked. */
function DraftFacts({ drafts: { begun, adopted } }: Pick<InterviewLogState, 'drafts'>) {
  if (begun === 0) return null;
  return (
    <>
      <dt>
        <Trans>Prepared while they spoke</Trans>
      </dt>
      <dd>
        <Trans>
          {adopted} of {begun} used
        </Trans>
      </dd>
    </>
  );
}

/**
 * The questions of this interview that are in the bank; null until they are known, or if the bank
 * cannot be read.
 */
function useSavedFrom(interviewId: string) {
  const query = useQuery({
    queryKey: ['saved-from', interviewId],
    queryFn: () => callApi(calls.savedFromInterview, undefined, { id: interviewId }),
    staleTime: 0,
  });
  const { data, refetch } = query;
  const { data: standing, refetch: recount } = useQuery(bankStandingQuery);
  const isFull =
    standing !== undefined && standing.limit !== null && standing.count >= standing.limit;
  const savedIds = useMemo(
    () => (data ? new Map(data.saved.map((each) => [each.questionId, each.savedId])) : null),
    [data],
  );
  const onSaved = useCallback(() => void Promise.all([refetch(), recount()]), [refetch, recount]);
  return { savedIds, isFull, onSaved };
}
