import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ApiError } from '../../shared/api/api-error.ts';
import { describeFailure } from '../../shared/api/messages.ts';
import { Page, PageTitle } from '../../shared/frame/page.tsx';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { Loading } from '../../shared/loading.tsx';
import styles from './debrief.module.css';
import { readSession } from './debrief-session.ts';
import { DebriefView } from './debrief-view.tsx';

interface DebriefPageProps {
  id: string;
  /** False: an interview, or nobody knows. */
  isPractice: boolean;
}

/** What is measured of an interview or a practice that is over. */
export function DebriefPage({ id, isPractice }: DebriefPageProps) {
  const { t, i18n } = useLingui();
  const query = useQuery({
    queryKey: ['debrief', id, i18n.locale],
    queryFn: () => readSession(id, isPractice, i18n),
    staleTime: 0,
  });
  const name = query.data?.session.name ?? '';
  usePageTitle(name === '' ? t`Debrief` : name);
  return (
    <Page className={styles['page']}>
      {query.isPending && <Loading />}
      {query.isError && (
        <NoDebrief error={query.error} interviewId={id} onRetry={() => void query.refetch()} />
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
  if (key === 'practiceNotFound')
    return (
      <div className={styles['empty']}>
        <PageTitle>
          <Trans>There is no such practice</Trans>
        </PageTitle>
        <p>
          <Trans>It may have been deleted, or the address is not whole.</Trans>
        </p>
        <Link to="/practice">
          <Trans>All practices</Trans>
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
