import { calls, SPOKEN_LANGUAGES, type ExamSettings } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { Page, PageTitle } from '../../shared/frame/page.tsx';
import { ApiError } from '../../shared/api/api-error.ts';
import { callApi } from '../../shared/api/call-api.ts';
import { userWords, describeFailure } from '../../shared/api/messages.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { EXAM_HISTORY_PAGE, EXAM_PHONE_PAGE } from '../../shared/frame/pages.ts';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { UpgradeButton } from '../../shared/upgrade/upgrade-link.tsx';
import { ComputerScreen } from './computer-screen.tsx';
import { createComputerAccess } from './exam-access.ts';
import styles from './exam-page.module.css';
import { Failure } from './exam-page-parts.tsx';
import { ExamProvider } from './exam-provider.tsx';
import { noticeQuery, runningExamQuery } from './exams-query.ts';
import { NoticeCard } from './notice-card.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { Loading } from '../../shared/loading.tsx';

/** `/exam` on the computer: the notice, the start, and the exam that runs. */
export function ExamPage() {
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
        <StartCard />
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

function StartCard() {
  const { i18n } = useLingui();
  const [settings, setSettings] = useState<ExamSettings>(() => ({
    answerLanguage: SPOKEN_LANGUAGES.find((language) => language === i18n.locale) ?? 'en',
    codeLanguage: null,
  }));
  const starting = useMutation({
    mutationFn: () => callApi(calls.createExam, { settings }),
    onSuccess: ({ exam }) => queryClient.setQueryData(runningExamQuery.queryKey, exam),
    onError: (error) => {
      // The exam was opened elsewhere meanwhile: it is shown here.
      if (error instanceof ApiError && error.key === 'examRunning')
        void queryClient.invalidateQueries({ queryKey: ['exams'] });
    },
  });
  return (
    <section className={styles.card}>
      <h2>
        <Trans>Your phone asks, this computer shows, your phone answers</Trans>
      </h2>
      <ol className={styles.steps}>
        <li>
          <Trans>Open exam mode here and share the window with the questions.</Trans>
        </li>
        <li>
          <Trans>Scan the code with your phone. Nothing has to be installed.</Trans>
        </li>
        <li>
          <Trans>Press the big button on the phone: the picture is taken here.</Trans>
        </li>
      </ol>
      <SettingsFields
        settings={settings}
        onChange={(change) => setSettings({ ...settings, ...change })}
      />
      {starting.error !== null && <StartProblem error={starting.error} />}
      <div className={styles.acts}>
        <Button size="md" loading={starting.isPending} onClick={() => starting.mutate()}>
          <Trans>Open exam mode</Trans>
        </Button>
        <Link to={EXAM_PHONE_PAGE} className={styles.link}>
          <Trans>This is the phone</Trans>
        </Link>
      </div>
    </section>
  );
}

function StartProblem({ error }: { error: Error }) {
  const { i18n } = useLingui();
  const needsTime = error instanceof ApiError && error.key === 'planRequired';
  const { title, detail } = describeFailure(error);
  return (
    <div className={styles.problem} role="alert">
      <b>{i18n._(needsTime ? userWords.insufficientTime : title)}</b>
      {!needsTime && detail !== null && <p>{i18n._(detail)}</p>}
      {needsTime && <UpgradeButton />}
    </div>
  );
}
