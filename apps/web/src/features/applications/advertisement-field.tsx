import {
  ADVERTISEMENT_FILE_TYPES,
  APPLICATION_LIMITS,
  type ApplicationFields,
} from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { useEffect, useId, useRef, useState, type ClipboardEvent } from 'react';
import { useController, type Control } from 'react-hook-form';
import { useDrop } from '../../shared/resume/drop-card.tsx';
import { FileButton } from '../../shared/resume/file-button.tsx';
import { addBelow, readAdvertisementFile, type ReadFile } from './advertisement-file.ts';
import styles from './applications.module.css';

type Reading =
  | { readonly is: 'reading' }
  | { readonly is: 'read'; readonly isCut: boolean }
  | { readonly is: 'unread'; readonly problem: Extract<ReadFile, { problem: unknown }>['problem'] };

interface AdvertisementFieldProps {
  control: Control<ApplicationFields>;
  /** What the field holds by now. */
  current: () => string;
  error: string | undefined;
}

/** The advertisement: typed, pasted, or read from a file that is chosen, dropped or pasted here. */
export function AdvertisementField({ control, current, error }: AdvertisementFieldProps) {
  const { t, i18n } = useLingui();
  const { field } = useController({ control, name: 'advertisement' });
  const [file, setFile] = useState<{ readonly name: string; readonly reading: Reading } | null>(
    null,
  );
  const running = useRef<AbortController | null>(null);
  const note = useId();
  useEffect(() => () => running.current?.abort(), []);
  const readGiven = async ([given]: readonly File[]) => {
    if (given === undefined) return;
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    const { name } = given;
    setFile({ name, reading: { is: 'reading' } });
    const read = await readAdvertisementFile(given, abort.signal);
    if (abort.signal.aborted) return;
    if ('problem' in read)
      return setFile({ name, reading: { is: 'unread', problem: read.problem } });
    // What was typed meanwhile stays above it.
    const { text, isCut } = addBelow(current(), read.text);
    field.onChange(text);
    setFile({ name, reading: { is: 'read', isCut: isCut || read.isCut } });
  };
  const { isOver, dropProps } = useDrop((files) => void readGiven(files));
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    // Office programs put a picture beside the text that they copy: the text is what was meant.
    if (files.length === 0 || event.clipboardData.getData('text/plain') !== '') return;
    event.preventDefault();
    void readGiven(files);
  };
  const isReading = file?.reading.is === 'reading';
  const longest = APPLICATION_LIMITS.advertisementCharacters;
  return (
    <div className={styles['wide']} data-over={isOver} {...dropProps} onPaste={paste}>
      <Textarea
        size="md"
        autosize
        minRows={6}
        maxRows={14}
        label={t`Job advertisement`}
        description={t`Paste it as it is. Predictions and answers about the job come from it.`}
        error={error}
        {...field}
      />
      <div className={styles['file']}>
        <FileButton
          variant="default"
          size="sm"
          label={t`Advertisement file`}
          accept={ADVERTISEMENT_FILE_TYPES.join(',')}
          loading={isReading}
          aria-describedby={note}
          onFiles={(files) => void readGiven(files)}
        >
          <Trans>Read it from a file</Trans>
        </FileButton>
        <output id={note}>
          {isOver ? (
            <Trans>Drop to read</Trans>
          ) : file === null ? (
            <Trans>PDF, Word or plain text; you can also drop it here.</Trans>
          ) : file.reading.is === 'reading' ? (
            <Trans>Reading {file.name}…</Trans>
          ) : file.reading.is === 'read' ? (
            file.reading.isCut ? (
              <Trans>
                {file.name} was read up to {longest} characters; its end is left out.
              </Trans>
            ) : (
              <Trans>{file.name} was read. Look it over before you save.</Trans>
            )
          ) : null}
        </output>
        {file?.reading.is === 'unread' && (
          <p role="alert">
            <b>{file.name}</b>: {i18n._(file.reading.problem)}
            <br />
            <Trans>You can copy its text and paste it here.</Trans>
          </p>
        )}
      </div>
    </div>
  );
}
