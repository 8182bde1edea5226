import type { ResumeSummary } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Gap } from '../../shared/locale/gap.tsx';
import { Page, PageTitle } from '../../shared/frame/page.tsx';
import { serverInfoQuery } from '../../shared/api/queries.ts';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { DropCard } from '../../shared/resume/drop-card.tsx';
import { resumesQuery } from '../../shared/resume/queries.ts';
import { ReadingRow } from '../../shared/resume/reading-row.tsx';
import { SendingRow } from '../../shared/resume/sending-row.tsx';
import {
  useAddSample,
  useSendResumes,
  useUploads,
} from '../../shared/resume/use-resume-actions.ts';
import { ActiveResume, OtherResume } from './resume-cards.tsx';
import { Failure } from './failure.tsx';
import { keepSampleJob } from './keep-sample-job.ts';
import styles from './resume-list.module.css';
import { Loading } from '../../shared/loading.tsx';

/** All resumes: the one in use, the others, what is on its way, and the place to add one. */
export function ResumeList() {
  const { t } = useLingui();
  usePageTitle(t`Resume`);
  const list = useQuery(resumesQuery);
  const uploads = useUploads();
  if (list.isPending)
    return (
      <Frame>
        <Loading />
      </Frame>
    );
  if (list.data === undefined)
    return (
      <Frame>
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      </Frame>
    );
  if (list.data.length === 0 && uploads.length === 0)
    return (
      <Frame>
        <AddResume leads title={<Trans>Start with your resume</Trans>} />
        <Privacy />
      </Frame>
    );
  return (
    <Frame>
      <div className={styles.columns}>
        <Resumes resumes={list.data} />
        <aside className={styles.side}>
          <AddResume
            title={<Trans>Add another resume</Trans>}
            hasSample={list.data.some(({ sample }) => sample)}
          />
          <Privacy />
        </aside>
      </div>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Page>
      <PageTitle>
        <Trans>Resume</Trans>
      </PageTitle>
      <p className={styles.sub}>
        <Trans>
          Answers and predictions draw on the resume in use, and its names are recognised better in
          an interview. Check once that it was read correctly.
        </Trans>
      </p>
      {children}
    </Page>
  );
}

function Resumes({ resumes }: { resumes: readonly ResumeSummary[] }) {
  const { t } = useLingui();
  const uploads = useUploads();
  const ready = resumes.filter(({ state }) => state === 'ready');
  const active = ready.find((each) => each.active);
  const others = ready.filter((each) => each !== active);
  const unread = resumes.filter(({ state }) => state !== 'ready');
  return (
    <div className={styles.main}>
      {uploads.length + unread.length > 0 && (
        <ul className={styles.rows} aria-label={t`On their way`}>
          {uploads.map((upload) => (
            <li key={upload.key}>
              <SendingRow upload={upload} />
            </li>
          ))}
          {unread.map((resume) => (
            <li key={resume.id}>
              <ReadingRow resume={resume} />
            </li>
          ))}
        </ul>
      )}
      {active && <ActiveResume resume={active} />}
      {others.length > 0 && (
        <section aria-labelledby="other-resumes">
          <h2 id="other-resumes" className={styles.group}>
            {active ? <Trans>Other resumes</Trans> : <Trans>Your resumes</Trans>}
          </h2>
          <ul className={styles.rows}>
            {others.map((resume) => (
              <li key={resume.id}>
                <OtherResume resume={resume} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface AddResumeProps {
  title: ReactNode;
  leads?: boolean;
  hasSample?: boolean;
}

function AddResume({ title, leads = false, hasSample = false }: AddResumeProps) {
  const send = useSendResumes();
  const sample = useAddSample();
  const addSample = () => {
    // Awaited here, since callbacks of `mutate` do not run after this card is unmounted by the new list.
    sample.mutateAsync().then(
      ({ jobTitle }) => keepSampleJob(jobTitle),
      () => {}, // The mutation has told the user.
    );
  };
  return (
    <DropCard title={title} leads={leads} onFiles={send}>
      {!hasSample && (
        <Button
          variant="subtle"
          size={leads ? 'lg' : 'sm'}
          fz={leads ? 'md' : 'sm'}
          loading={sample.isPending}
          onClick={addSample}
        >
          <Trans>Try it with a sample</Trans>
        </Button>
      )}
    </DropCard>
  );
}

/** Says who sees the resume's text, and what deleting it does. */
function Privacy() {
  const server = useQuery(serverInfoQuery);
  const [model] = server.data?.models ?? [];
  return (
    <p className={styles.privacy}>
      {server.data !== undefined &&
        (model === undefined ? (
          <Trans>Your resume is read on this server, without a language model.</Trans>
        ) : (
          <Trans>
            Your resume is read on this server; for what stays unclear its text goes to the language
            model {model}.
          </Trans>
        ))}
      <Gap />
      <Trans>Deleting a resume deletes the file and everything read from it.</Trans>
    </p>
  );
}
