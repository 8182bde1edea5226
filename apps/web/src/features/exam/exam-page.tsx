import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { Page, PageTitle } from '../../shared/frame/page.tsx';
import { queryClient } from '../../shared/api/query-client.ts';
import { EXAM_HISTORY_PAGE } from '../../shared/frame/pages.ts';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { ComputerScreen } from './computer-screen.tsx';
import { createComputerAccess } from './exam-access.ts';
import styles from './exam-page.module.css';
import { Failure } from './exam-page-parts.tsx';
import { ExamProvider } from './exam-provider.tsx';
import { noticeQuery, runningExamQuery } from './exams-query.ts';
import { NoticeCard } from './notice-card.tsx';
import { StartCard } from './start-card.tsx';
import { Loading } from '../../shared/loading.tsx';

/** `/exam` on the computer: the notice, the start, and the exam that runs; `applicationId`: what it is opened for. */
export function ExamPage({ applicationId }: { applicationId: string | null }) {
  const { t } = useLingui();
  usePageTitle(t`Written exam`);
  const notice = useQuery(noticeQuery);
  const running = useQuery(runningExamQuery);
  const [closedId, setClosedId] = useState<string | null>(null);
  const failed = notice.error ?? running.error;
  if (failed !== null)
    return (
      <Frame>
        <Failure
          error={failed}
          onRetry={() => {
            void notice.refetch();
            void running.refetch();
          }}
        />
      </Frame>
    );
  if (notice.data === undefined || running.data === undefined)
    return (
      <Frame>
        <Loading />
      </Frame>
    );
  if (notice.data.acceptedAt === null)
    return (
      <Frame>
        <NoticeCard version={notice.data.version} />
      </Frame>
    );
  const exam = running.data;
  if (exam === null || exam.id === closedId)
    return (
      <Frame>
        <StartCard applicationId={applicationId} />
      </Frame>
    );
  return (
    <ExamProvider key={exam.id} examId={exam.id} access={() => createComputerAccess(exam.id)}>
      <ComputerScreen
        onClose={() => {
          setClosedId(exam.id);
          void queryClient.invalidateQueries({ queryKey: ['exams'] });
        }}
      />
    </ExamProvider>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Page narrow className={styles.page}>
      <div className={styles.head}>
        <PageTitle>
          <Trans>Written exam</Trans>
        </PageTitle>
        <Link to={EXAM_HISTORY_PAGE} className={styles.link}>
          <Trans>Past exams</Trans>
        </Link>
      </div>
      {children}
    </Page>
  );
}
