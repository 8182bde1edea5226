import type { SavedQuestion, SkipReason } from '@cuecard/contract';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { useMediaQuery } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Gap } from '../../shared/locale/gap.tsx';
import { refetchBank } from '../../shared/knowledge/bank-query.ts';
import { toQuestionKey } from '../../shared/knowledge/fold-text.ts';
import { FailureText } from '../../shared/api/failure-text.tsx';
import styles from './import-dialog.module.css';
import {
  ImportFileError,
  planImport,
  readImport,
  type FileProblem,
  type ImportPlan,
  type SkippedRow,
} from './read-import.ts';
import { sendImport, type ImportReport } from './send-import.ts';

const reasonNames: Record<SkipReason, MessageDescriptor> = {
  empty: msg`has no question`,
  'too-long': msg`too long`,
  duplicate: msg`already there`,
  limit: msg`over your plan’s limit`,
};

const problemWords: Record<FileProblem, MessageDescriptor> = {
  unreadable: msg`This file is not a list of questions. Choose a CSV or JSON file.`,
  empty: msg`There are no questions in this file.`,
  'too-large': msg`This file is larger than 20 MB.`,
};

interface ImportDialogProps {
  questions: readonly SavedQuestion[];
  limit: number | null | undefined;
  onClose: () => void;
}

/** A file of questions: looked at first, then added, then told what came of it. */
export default function ImportDialog({ questions, limit, onClose }: ImportDialogProps) {
  const { t } = useLingui();
  const isPhone = useMediaQuery('(max-width: 700px)') ?? false;
  const [progress, setProgress] = useState<ImportReport | null>(null);
  const read = useMutation({
    mutationFn: async (file: File) => {
      const keys = new Set(questions.map(({ question }) => toQuestionKey(question)));
      const room = typeof limit === 'number' ? Math.max(0, limit - questions.length) : null;
      return planImport(await readImport(file), { keys, room });
    },
  });
  const send = useMutation({
    mutationFn: (plan: ImportPlan) => sendImport(plan, setProgress),
    onError: refetchBank,
  });
  const plan = read.data;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Import questions`}
      fullScreen={isPhone}
      size={620}
      radius={isPhone ? 0 : 'lg'}
      classNames={{ title: styles.title ?? '' }}
    >
      {send.data ? (
        <Report report={send.data} onClose={onClose} />
      ) : plan === undefined ? (
        <ChooseFile error={read.error} isReading={read.isPending} onFile={read.mutate} />
      ) : (
        <>
          <Preview plan={plan} />
          {send.isError && <Interrupted error={send.error} added={progress?.added ?? 0} />}
          <div className={styles.buttons}>
            <Button
              disabled={plan.fitting.length === 0 || send.isError}
              loading={send.isPending}
              onClick={() => send.mutate(plan)}
            >
              <Plural value={plan.fitting.length} one="Add # question" other="Add # questions" />
            </Button>
            <Button variant="default" onClick={() => read.reset()} disabled={send.isPending}>
              <Trans>Another file</Trans>
            </Button>
            {send.isPending && (
              <progress
                className={styles.progress}
                max={plan.fitting.length}
                value={progress?.added ?? 0}
                aria-label={t`Added so far`}
              />
            )}
          </div>
        </>
      )}
    </Modal>
  );
}

function ChooseFile(props: {
  error: Error | null;
  isReading: boolean;
  onFile: (file: File) => void;
}) {
  const { t, i18n } = useLingui();
  const { error } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const readFiles = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) props.onFile(file);
  };
  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        readFiles(event.dataTransfer.files);
      }}
    >
      <p>
        <Trans>
          A CSV table with the columns question, answer, tags and aliases, or a JSON file that was
          exported here. Only the question is needed.
        </Trans>
      </p>
      <input
        ref={input}
        type="file"
        accept=".csv,.json,.txt,text/csv,application/json"
        aria-label={t`File to import`}
        className="visually-hidden"
        tabIndex={-1}
        onChange={(event) => {
          readFiles(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
      <Button loading={props.isReading} onClick={() => input.current?.click()}>
        <Trans>Choose a file</Trans>
      </Button>
      <p className={styles.soft}>
        <Trans>or drop it here</Trans>
      </p>
      {error !== null && (
        <p className={styles.bad} role="alert">
          {i18n._(problemWords[error instanceof ImportFileError ? error.problem : 'unreadable'])}
        </p>
      )}
    </div>
  );
}

const PREVIEWED = 4;

function Preview({ plan: { fitting, skipped } }: { plan: ImportPlan }) {
  const more = fitting.length - PREVIEWED;
  return (
    <>
      <p className={styles.sum}>
        <b>
          <Plural
            value={fitting.length}
            _0="No question will be added."
            one="# question will be added."
            other="# questions will be added."
          />
        </b>
        <Gap />
        {skipped.length > 0 && (
          <Plural value={skipped.length} one="# will be skipped." other="# will be skipped." />
        )}
      </p>
      {fitting.length > 0 && (
        <ul className={styles.preview}>
          {fitting.slice(0, PREVIEWED).map(({ row, draft }) => (
            <li key={row}>
              <b>{draft.question}</b>
              <span>{draft.answer === '' ? '–' : draft.answer}</span>
            </li>
          ))}
          {more > 0 && (
            <li className={styles.soft}>
              <Plural value={more} one="and # more" other="and # more" />
            </li>
          )}
        </ul>
      )}
      <Skipped rows={skipped} />
    </>
  );
}

function Skipped({ rows }: { rows: readonly SkippedRow[] }) {
  const { t, i18n } = useLingui();
  if (rows.length === 0) return null;
  return (
    <section className={styles.skipped}>
      <h3>
        <Trans>Skipped</Trans>
      </h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={t`Skipped`}>
        <table>
          <thead className="visually-hidden">
            <tr>
              <th>
                <Trans>Row</Trans>
              </th>
              <th>
                <Trans>Why</Trans>
              </th>
              <th>
                <Trans>Question</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, reason, question }) => (
              <tr key={row}>
                <td>
                  <Trans>Row {row}</Trans>
                </td>
                <td>{i18n._(reasonNames[reason])}</td>
                <td>{question.slice(0, 80)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

function Interrupted({ error, added }: { error: Error; added: number }) {
  return (
    <p className={styles.bad} role="alert">
      <FailureText error={error}>
        <Trans>
          {added} added. Choose the file again to add the rest: what is already there is skipped.
        </Trans>
      </FailureText>
    </p>
  );
}

function Report({ report, onClose }: { report: ImportReport; onClose: () => void }) {
  return (
    <>
      <output className={styles.sum}>
        <b>
          <Plural
            value={report.added}
            _0="No question was added."
            one="# question was added."
            other="# questions were added."
          />
        </b>
        <Gap />
        {report.skipped.length > 0 && (
          <Plural value={report.skipped.length} one="# was skipped." other="# were skipped." />
        )}
      </output>
      <Skipped rows={report.skipped} />
      <div className={styles.buttons}>
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </>
  );
}
