import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { errorMessages, describeFailure } from '../api/messages.ts';
import { failureWords } from './failure-words.ts';
import { ProgressRow } from './progress-row.tsx';
import { resumeUploads, type Upload } from './uploads.ts';

/** A file on its way to the server, refused before it, or stuck on it. */
export function SendingRow({ upload }: { upload: Upload }) {
  const { key, fileName, share, refusal, error } = upload;
  const dismiss = () => resumeUploads.dismiss(key);
  if (refusal !== null) return <Refused upload={upload} />;
  if (error !== null) return <NotSent upload={upload} />;
  const percent = Math.round(share * 100);
  return (
    <ProgressRow
      name={fileName}
      words={<Trans>Uploading, {percent}%</Trans>}
      share={share}
      actions={
        <Button variant="default" size="sm" onClick={dismiss}>
          <Trans>Cancel</Trans>
        </Button>
      }
    />
  );
}

function Refused({ upload: { key, fileName, refusal } }: { upload: Upload }) {
  const { i18n } = useLingui();
  const { title, next } = failureWords[refusal ?? 'type'];
  return (
    <ProgressRow
      name={fileName}
      words={i18n._(title)}
      next={i18n._(next)}
      failed
      actions={
        <Button variant="default" size="sm" onClick={() => resumeUploads.dismiss(key)}>
          <Trans>Close</Trans>
        </Button>
      }
    />
  );
}

function NotSent({ upload: { key, fileName, error } }: { upload: Upload }) {
  const { i18n } = useLingui();
  const { title, detail } = describeFailure(error);
  const isUploadFailure = title.id === errorMessages.uploadFailed.id;
  return (
    <ProgressRow
      name={fileName}
      words={i18n._(errorMessages.uploadFailed)}
      next={
        isUploadFailure ? <Trans>The file is kept on this page.</Trans> : i18n._(detail ?? title)
      }
      failed
      actions={
        <>
          <Button variant="default" size="sm" onClick={() => resumeUploads.retry(key)}>
            <Trans>Upload again</Trans>
          </Button>
          <Button variant="subtle" size="sm" onClick={() => resumeUploads.dismiss(key)}>
            <Trans>Remove</Trans>
          </Button>
        </>
      }
    />
  );
}
