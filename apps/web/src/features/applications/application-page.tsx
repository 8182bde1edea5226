import { calls, type Application, type ApplicationFields } from '@cuecard/contract';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { callApi } from '../../shared/api/call-api.ts';
import { nameApplication } from '../../shared/application/application-words.ts';
import { applicationQuery, applicationsQuery } from '../../shared/application/queries.ts';
import { Page, PageTitle } from '../../shared/frame/page.tsx';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { APPLICATIONS_PAGE } from '../../shared/frame/pages.ts';
import { sendOrKeep } from '../../shared/offline/or-keep.ts';
import { Loading } from '../../shared/loading.tsx';
import { showFailure, showMessage } from '../../shared/snackbar.ts';
import { showUndo } from '../../shared/undo-snackbar.tsx';
import { ApplicationForm } from './application-form.tsx';
import { ApplicationWays } from './application-ways.tsx';
import { ApplicationWork } from './application-work.tsx';
import styles from './applications.module.css';
import { Failure } from './failure.tsx';

/** One application: what is known of it, and what was done for it. */
export function ApplicationPage({ id }: { id: string }) {
  const { t } = useLingui();
  const { data, error, isError, refetch } = useQuery(applicationQuery(id));
  usePageTitle(data === undefined ? t`Application` : nameApplication(data));
  if (data === undefined)
    return (
      <Page>
        {isError ? (
          <>
            <PageTitle>{t`Application`}</PageTitle>
            <Failure error={error} onRetry={() => void refetch()} />
          </>
        ) : (
          <Loading />
        )}
      </Page>
    );
  return (
    <Page>
      <PageTitle>{nameApplication(data)}</PageTitle>
      {data.company !== '' && <p className={styles['role']}>{data.jobTitle}</p>}
      <div className={styles['columns']}>
        <ApplicationWays id={id} />
        <Fields application={data} />
        <ApplicationWork id={id} />
      </div>
    </Page>
  );
}

function Fields({ application }: { application: Application }) {
  const { id } = application;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const saving = useMutation({
    mutationFn: (fields: ApplicationFields) =>
      sendOrKeep(
        () => callApi(calls.saveApplication, fields, { id }),
        () => ({ kind: 'application', id, request: fields, before: application }),
      ),
    onSuccess: async (saved, fields) => {
      queries.setQueryData(applicationQuery(id).queryKey, saved ?? { ...fields, id });
      if (saved === null) return;
      await queries.invalidateQueries({ queryKey: applicationsQuery.queryKey });
      showMessage(msg`Saved`);
    },
    onError: showFailure,
  });
  const deleting = useMutation({
    mutationFn: () => callApi(calls.deleteApplication, undefined, { id }),
    onSuccess: async () => {
      await navigate({ to: APPLICATIONS_PAGE, replace: true });
      queries.removeQueries({ queryKey: applicationQuery(id).queryKey });
      await queries.invalidateQueries({ queryKey: applicationsQuery.queryKey });
      const { id: _, ...fields } = application;
      showUndo(msg`Application deleted. What was done for it is kept.`, () => {
        callApi(calls.addApplication, fields)
          .then(() => queries.invalidateQueries({ queryKey: applicationsQuery.queryKey }))
          .catch(showFailure);
      });
    },
    onError: showFailure,
  });
  return (
    <ApplicationForm
      fields={application}
      isBusy={saving.isPending}
      beside={
        <Button
          variant="subtle"
          color="red"
          loading={deleting.isPending}
          onClick={() => deleting.mutate()}
        >
          <Trans>Delete</Trans>
        </Button>
      }
      onSave={(fields) => saving.mutate(fields)}
    />
  );
}
