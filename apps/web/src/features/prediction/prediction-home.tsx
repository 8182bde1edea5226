import { calls } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { applicationQuery } from '../../shared/application/queries.ts';
import { Page, PageTitle } from '../../shared/frame/page.tsx';
import { callApi } from '../../shared/api/call-api.ts';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { keptSetupQuery } from '../../shared/interview/kept-setup-query.ts';
import { LinkButton } from '../../shared/link-button.tsx';
import { predictionsQuery } from '../../shared/prediction/predictions-query.ts';
import { Failure } from './failure.tsx';
import { Loading } from '../../shared/loading.tsx';
import { PastPredictions } from './past-predictions.tsx';
import { PredictionForm } from './prediction-form.tsx';
import styles from './prediction.module.css';

/** The form for a new prediction, and past ones; a running one comes first. */
export function PredictionHome({ applicationId }: { applicationId: string | null }) {
  const { t } = useLingui();
  usePageTitle(t`Prediction`);
  const list = useQuery(predictionsQuery);
  const resumes = useQuery({
    queryKey: ['resumes'],
    queryFn: async () => (await callApi(calls.listResumes)).resumes,
  });
  const last = useQuery(keptSetupQuery);
  const application = useQuery({
    ...applicationQuery(applicationId ?? ''),
    enabled: applicationId !== null,
  });
  const isReady =
    !list.isPending &&
    !resumes.isPending &&
    !last.isPending &&
    (applicationId === null || !application.isPending);
  const running = list.data?.predictions.find(({ state }) => state === 'running');
  return (
    <Page>
      <PageTitle>
        <Trans>Which questions will they ask?</Trans>
      </PageTitle>
      <p className={styles.sub}>
        <Trans>
          From the job text and your resume, with a first answer for each that says only what your
          resume says.
        </Trans>
      </p>
      {running !== undefined && (
        <div className={styles.banner}>
          <p>
            <Trans>
              The prediction for <b>{running.jobTitle}</b> is still running.
            </Trans>
          </p>
          <LinkButton to="/prediction/$id" params={{ id: running.id }} variant="default">
            <Trans>See progress</Trans>
          </LinkButton>
        </div>
      )}
      <div className={styles.columns}>
        {isReady ? (
          <PredictionForm
            application={application.data ?? null}
            jobTitle={last.data?.jobTitle ?? ''}
            resumes={(resumes.data ?? []).filter(({ state }) => state === 'ready')}
            estimateMs={list.data?.estimateMs ?? null}
            model={list.data?.model ?? null}
            isBusy={running !== undefined}
          />
        ) : (
          <Loading />
        )}
        <aside>
          <h2 className={styles.group}>
            <Trans>Predicted before</Trans>
          </h2>
          {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
          {list.data && <PastPredictions predictions={list.data.predictions} />}
        </aside>
      </div>
    </Page>
  );
}
