import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page, PageTitle } from '../../shared/frame/page.tsx';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { DESK_PAGE, NEW_APPLICATION_PAGE, RESUMES_PAGE } from '../../shared/frame/pages.ts';
import { sharedQuery } from '../../shared/installed/shared-query.ts';
import { dropShared } from '../../shared/installed/shared-store.ts';
import { LinkButton } from '../../shared/link-button.tsx';
import { Loading } from '../../shared/loading.tsx';
import { failureWords } from '../../shared/resume/failure-words.ts';
import { findFileRefusal } from '../../shared/resume/file-check.ts';
import { useSendResumes } from '../../shared/resume/use-resume-actions.ts';
import styles from './shared-page.module.css';

/** What another app shared: a text or a link is an advertisement; of a file its user says what it is. */
export function SharedPage({ failed }: { failed: boolean }) {
  const { t } = useLingui();
  usePageTitle(t`What you shared`);
  const shared = useQuery(sharedQuery);
  if (shared.isPending) return <Loading />;
  const given = shared.data ?? null;
  const [file] = given?.files ?? [];
  if (given !== null && file === undefined && (given.text !== '' || given.url !== ''))
    return <Navigate to={NEW_APPLICATION_PAGE} search={{ shared: true }} replace />;
  return (
    <Page narrow>
      <PageTitle>
        <Trans>What you shared</Trans>
      </PageTitle>
      {file !== undefined && !failed ? <SharedFile file={file} /> : <Nothing failed={failed} />}
    </Page>
  );
}

function Nothing({ failed }: { failed: boolean }) {
  return (
    <Card
      title={
        failed ? (
          <Trans>What you shared could not be kept</Trans>
        ) : (
          <Trans>There is nothing waiting here</Trans>
        )
      }
      actions={
        <LinkButton to={DESK_PAGE}>
          <Trans>To your desk</Trans>
        </LinkButton>
      }
    >
      {failed ? (
        <Trans>This phone may have no room left. Free some, then share it again.</Trans>
      ) : (
        <Trans>Share a resume as PDF or Word, or the text of a job advertisement.</Trans>
      )}
    </Card>
  );
}

function SharedFile({ file }: { file: File }) {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const send = useSendResumes();
  const refusal = findFileRefusal(file);
  const leave = async (page: string): Promise<void> => {
    await dropShared();
    await navigate({ to: page, replace: true });
  };
  if (refusal !== null) {
    const { title, next } = failureWords[refusal];
    return (
      <Card
        title={file.name}
        actions={
          <Button variant="default" onClick={() => void leave(DESK_PAGE)}>
            <Trans>Do not add</Trans>
          </Button>
        }
      >
        <b role="alert">{i18n._(title)}</b> {i18n._(next)}
      </Card>
    );
  }
  return (
    <Card
      title={file.name}
      actions={
        <>
          <Button
            onClick={() => {
              send([file]);
              void leave(RESUMES_PAGE);
            }}
          >
            <Trans>Add as resume</Trans>
          </Button>
          <Button variant="default" onClick={() => void leave(DESK_PAGE)}>
            <Trans>Do not add</Trans>
          </Button>
        </>
      }
    >
      <Trans>
        Is this a job advertisement? Open it, copy its text and share that: it becomes an
        application.
      </Trans>
    </Card>
  );
}

function Card(props: { title: ReactNode; children: ReactNode; actions: ReactNode }) {
  return (
    <section className={styles['card']}>
      <h2>{props.title}</h2>
      <p>{props.children}</p>
      <div className={styles['actions']}>{props.actions}</div>
    </section>
  );
}
