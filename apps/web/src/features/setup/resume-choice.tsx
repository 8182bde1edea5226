import { NO_RESUME, type ResumeSummary } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { describeFailure } from '../../shared/api/messages.ts';
import { DropCard } from '../../shared/resume/drop-card.tsx';
import { FileButton } from '../../shared/resume/file-button.tsx';
import { findActiveResume, isBeingRead, resumesQuery } from '../../shared/resume/queries.ts';
import { ReadingRow } from '../../shared/resume/reading-row.tsx';
import { SendingRow } from '../../shared/resume/sending-row.tsx';
import {
  useAddSample,
  useSendResumes,
  useUploads,
} from '../../shared/resume/use-resume-actions.ts';
import { DESCRIPTION_BELOW } from './language-select.tsx';
import styles from './resume-choice.module.css';

interface ResumeChoiceProps {
  /** A resume's id, `noResume`, or null for the active one. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** The sample brings a job title to try it with. */
  onSampleJob: (jobTitle: string) => void;
}

/** The choice of the interview's resume; one can be uploaded here. */
export function ResumeChoice({ value, onChange, onSampleJob }: ResumeChoiceProps) {
  const { i18n } = useLingui();
  const list = useQuery(resumesQuery);
  const resumes = list.data;
  useKnownChoice(list, value, onChange);
  if (resumes === undefined)
    return list.isError ? (
      <div className={styles.note} role="alert">
        <p>{i18n._(describeFailure(list.error).title)}</p>
        <p>
          <Trans>Your resumes could not be loaded. You can still set up the interview.</Trans>
        </p>
        <Button variant="default" size="sm" onClick={() => void list.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    ) : (
      <div className={styles.note} aria-busy="true">
        <Trans>Loading…</Trans>
      </div>
    );
  return (
    <div className={styles.choice}>
      {resumes.some(({ state }) => state === 'ready') && (
        <ResumeSelect resumes={resumes} value={value} onChange={onChange} />
      )}
      <OnTheirWay resumes={resumes} onArrived={onChange} />
      {resumes.length === 0 && <FirstResume onChange={onChange} onSampleJob={onSampleJob} />}
    </div>
  );
}

/** A resume that is not there any more, or could not be read, gives way to the active one. */
function useKnownChoice(
  { data, isFetching }: { data: readonly ResumeSummary[] | undefined; isFetching: boolean },
  value: string | null,
  onChange: (value: null) => void,
) {
  const isChosen = value !== null && value !== NO_RESUME;
  const isGone = !data?.some(({ id, state }) => id === value && state !== 'failed');
  // A resume that has just been uploaded will be in the next list.
  const mustChange = isChosen && isGone && data !== undefined && !isFetching;
  useEffect(() => {
    if (mustChange) onChange(null);
  }, [mustChange, onChange]);
}

type ResumeSelectProps = Pick<ResumeChoiceProps, 'value' | 'onChange'> & {
  resumes: readonly ResumeSummary[];
};

function ResumeSelect({ resumes, value, onChange }: ResumeSelectProps) {
  const { t } = useLingui();
  const send = useSendResumes(onChange);
  const active = findActiveResume(resumes);
  const others = resumes.filter(({ state, id }) => state !== 'failed' && id !== active?.id);
  const inUse = active === null ? '' : formatResumeName(active);
  const shown = value === active?.id ? '' : (value ?? '');
  const opened = resumes.find(({ id }) => id === (value ?? active?.id));
  const formatOption = (resume: ResumeSummary) => {
    const name = formatResumeName(resume);
    return resume.state === 'ready' ? name : t`${name} (being read)`;
  };
  return (
    <div>
      <NativeSelect
        size="md"
        label={t`Resume`}
        inputWrapperOrder={DESCRIPTION_BELOW}
        description={t`Answers draw on it, and its names and terms are recognised better.`}
        value={shown}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value === '' ? null : currentTarget.value)
        }
        data={[
          ...(active === null ? [] : [{ value: '', label: t`In use: ${inUse}` }]),
          ...others.map((resume) => ({ value: resume.id, label: formatOption(resume) })),
          { value: NO_RESUME, label: t`No resume` },
        ]}
      />
      <div className={styles.links}>
        {opened !== undefined && (
          <Link to="/resume/$id" params={{ id: opened.id }}>
            <Trans>Check what was read</Trans>
          </Link>
        )}
        <FileButton variant="subtle" size="compact-sm" onFiles={send}>
          <Trans>Upload another</Trans>
        </FileButton>
      </div>
    </div>
  );
}

function formatResumeName({ name, label, fileName }: ResumeSummary): string {
  return [name ?? fileName, label].filter((part) => part !== null).join(' · ');
}

/** Resumes being uploaded or read, and their outcome; older failures are shown by the list of resumes. */
function OnTheirWay(props: { resumes: readonly ResumeSummary[]; onArrived: (id: string) => void }) {
  const uploads = useUploads();
  const [watched, setWatched] = useState<readonly string[]>([]);
  const reading = props.resumes.filter(({ state }) => isBeingRead(state));
  const unwatched = reading.filter(({ id }) => !watched.includes(id));
  if (unwatched.length > 0) setWatched([...watched, ...unwatched.map(({ id }) => id)]);
  const unread = props.resumes.filter(({ id, state }) => state !== 'ready' && watched.includes(id));
  if (uploads.length + unread.length === 0) return null;
  return (
    <ul className={styles.rows}>
      {uploads.map((upload) => (
        <li key={upload.key}>
          <SendingRow upload={upload} />
        </li>
      ))}
      {unread.map((resume) => (
        <li key={resume.id}>
          <ReadingRow resume={resume} onArrived={props.onArrived} />
        </li>
      ))}
    </ul>
  );
}

function FirstResume({ onChange, onSampleJob }: Omit<ResumeChoiceProps, 'value'>) {
  const send = useSendResumes(onChange);
  const sample = useAddSample();
  const addSample = () => {
    // Awaited here, since callbacks of `mutate` do not run after this card is unmounted by the new list.
    const choose = async () => {
      const { resume, jobTitle } = await sample.mutateAsync();
      onChange(resume.id);
      onSampleJob(jobTitle);
    };
    choose().catch(() => {}); // The mutation has told the user.
  };
  return (
    <DropCard title={<Trans>With your resume, answers are your own story</Trans>} onFiles={send}>
      <Button variant="subtle" size="sm" loading={sample.isPending} onClick={addSample}>
        <Trans>Try it with a sample</Trans>
      </Button>
    </DropCard>
  );
}
