import type { ResumeFailure, ResumeSummary } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { failureWords } from './failure-words.ts';
import { FileButton } from './file-button.tsx';
import { ProgressRow } from './progress-row.tsx';
import { isBeingRead, useReading } from './queries.ts';
import { useDeleteResume, useSendResumes } from './use-resume-actions.ts';

interface ReadingRowProps {
  resume: Pick<ResumeSummary, 'id' | 'fileName' | 'state' | 'failure' | 'recognised'>;
  /** Called with the new resume when another file is sent in place of one that failed. */
  onArrived?: (id: string) => void;
}

/** A resume that the server is reading, or that it could not read. */
export function ReadingRow({ resume, onArrived }: ReadingRowProps) {
  const check = useReading(resume.id, isBeingRead(resume.state));
  const { state, failure, recognised } = check.data ?? resume;
  const remove = useDeleteResume();
  if (state === 'failed')
    return (
      <NotRead resume={resume} failure={failure ?? 'server'} {...(onArrived && { onArrived })} />
    );
  return (
    <ProgressRow
      name={resume.fileName}
      words={<ReadingWords recognised={recognised} />}
      next={
        check.isError ? (
          <Trans>
            The server does not answer at the moment. The reading continues there, and this page
            keeps checking.
          </Trans>
        ) : undefined
      }
      share={recognised === null ? null : recognised.done / recognised.total}
      actions={
        <>
          {check.isError && (
            <Button variant="default" size="sm" onClick={() => void check.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          )}
          <Button
            variant="default"
            size="sm"
            loading={remove.isPending}
            onClick={() => remove.mutate(resume.id)}
          >
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    />
  );
}

function ReadingWords({ recognised }: { recognised: ResumeSummary['recognised'] }) {
  if (recognised === null) return <Trans>Analysing</Trans>;
  const { done, total } = recognised;
  return (
    <Trans>
      Analysing a scan, page {done} of {total} recognised
    </Trans>
  );
}

function NotRead({
  resume: { id, fileName },
  failure,
  onArrived,
}: ReadingRowProps & { failure: ResumeFailure }) {
  const { i18n } = useLingui();
  const { title, next } = failureWords[failure];
  const remove = useDeleteResume();
  // The failed one makes room once its successor is there: until then nothing is lost.
  const send = useSendResumes((arrived) => {
    remove.mutate(id);
    onArrived?.(arrived);
  });
  return (
    <ProgressRow
      name={fileName}
      words={i18n._(title)}
      next={i18n._(next)}
      failed
      actions={
        <>
          <FileButton variant="default" size="sm" onFiles={send}>
            <Trans>Upload again</Trans>
          </FileButton>
          <Button
            variant="subtle"
            size="sm"
            loading={remove.isPending}
            onClick={() => remove.mutate(id)}
          >
            <Trans>Remove</Trans>
          </Button>
        </>
      }
    />
  );
}
