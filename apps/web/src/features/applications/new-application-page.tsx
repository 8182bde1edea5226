import { calls, EMPTY_APPLICATION, type ApplicationFields } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { callApi } from '../../shared/api/call-api.ts';
import { applicationsQuery } from '../../shared/application/queries.ts';
import { Page, PageTitle } from '../../shared/frame/page.tsx';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { applicationPage, APPLICATIONS_PAGE } from '../../shared/frame/pages.ts';
import { isLinkAlone, readAdvertisement } from '../../shared/installed/read-advertisement.ts';
import { sharedQuery } from '../../shared/installed/shared-query.ts';
import { dropShared } from '../../shared/installed/shared-store.ts';
import { showFailure } from '../../shared/snackbar.ts';
import { ApplicationForm } from './application-form.tsx';
import styles from './applications.module.css';

/** Writes an application down; `isShared`: its advertisement is what another app shared. */
export function NewApplicationPage({ isShared }: { isShared: boolean }) {
  const { t } = useLingui();
  usePageTitle(t`New application`);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const shared = useQuery({ ...sharedQuery, enabled: isShared }).data ?? null;
  const fields =
    shared === null ? EMPTY_APPLICATION : { ...EMPTY_APPLICATION, ...readAdvertisement(shared) };
  const adding = useMutation({
    mutationFn: (fields: ApplicationFields) => callApi(calls.addApplication, fields),
    onSuccess: async ({ id }) => {
      if (isShared) await dropShared();
      await queries.invalidateQueries({ queryKey: applicationsQuery.queryKey });
      await navigate({ to: applicationPage(id), replace: true });
    },
    onError: showFailure,
  });
  return (
    <Page narrow>
      <PageTitle>
        <Trans>New application</Trans>
      </PageTitle>
      <p className={styles['role']}>
        <Trans>The job title is enough. The more is here, the closer the answers.</Trans>
      </p>
      {shared !== null && isLinkAlone(shared) && (
        <output className={styles['role']}>
          <Trans>
            Cuecard does not open links. Copy the text of the advertisement from its page and add it
            below.
          </Trans>
        </output>
      )}
      <div style={{ marginTop: 'var(--s5)' }}>
        <ApplicationForm
          fields={fields}
          isBusy={adding.isPending}
          beside={
            <Link to={APPLICATIONS_PAGE}>
              <Trans>Cancel</Trans>
            </Link>
          }
          onSave={(fields) => adding.mutate(fields)}
        />
      </div>
    </Page>
  );
}
