import { calls } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ApiError } from '../../shared/api/api-error.ts';
import { callApi } from '../../shared/api/call-api.ts';
import { describeFailure } from '../../shared/api/messages.ts';
import { Page, PageTitle } from '../../shared/frame/page.tsx';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { formatInterviewName } from '../../shared/interview/interview-name.ts';
import { Loading } from '../../shared/loading.tsx';
import styles from './debrief.module.css';
import { DebriefView } from './debrief-view.tsx';

/** What is measured of an interview that is over. */
export function DebriefPage({ interviewId }: { interviewId: string }) {
  const { t } = useLingui();
  const query = useQuery({
    queryKey: ['debrief', interviewId],
    queryFn: () => callApi(calls.readDebrief, undefined, { id: interviewId }),
    staleTime: 0,
  });
  usePageTitle(query.data ? formatInterviewName(query.data.interview) : t`Debrief`);
  return (
    <Page className={styles['page']}>
      {query.isPending && <Loading />}
      {query.isError && (
        <NoDebrief
          error={query.error}
          interviewId={interviewId}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && <DebriefView {...query.data} />}
    </Page>
  );
}

interface NoDebriefProps {
  error: Error;
  interviewId: string;
  onRetry: () => void;
}

function NoDebrief({ error, interviewId, onRetry }: NoDebriefProps) {
  const { i18n } = useLingui();
  const key = error instanceof ApiError ? error.key : null;
  if (key === 'notPossibleNow')
    return (
      <div className={styles['empty']}>
        <PageTitle>
          <Trans>This interview is still running</Trans>
        </PageTitle>
        <p>
          <Trans>Its debrief is here as soon as it has ended.</Trans>
        </p>
        <Link to="/live/$id" params={{ id: interviewId }}>
          <Trans>Rejoin</Trans>
        </Link>
      </div>
    );
  if (key === 'interviewNotFound' || key === 'badRequest')
    return (
      <div className={styles['empty']}>
        <PageTitle>
          <Trans>There is no such interview</Trans>
        </PageTitle>
        <p>
          <Trans>It may have been deleted, or the address is not whole.</Trans>
        </p>
        <Link to="/history">
          <Trans>All interviews</Trans>
        </Link>
      </div>
    );
  const { title, detail } = describeFailure(error);
  return (
    <div className={styles['empty']} role="alert">
      <h1>{i18n._(title)}</h1>
      {detail && <p>{i18n._(detail)}</p>}
      <Button variant="default" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
