import { calls, INTERVIEW_TITLE_CHARACTERS, type InterviewSummary } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal, TextInput } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { callApi } from '../../shared/api/call-api.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { showFailure } from '../../shared/snackbar.ts';
import {
  formatInterviewName,
  formatInterviewTitle,
} from '../../shared/interview/interview-name.ts';
import styles from './history.module.css';

interface RenameDialogProps {
  interview: InterviewSummary;
  onClose: () => void;
}

/** Names an interview; left empty, it has the name of its setup again. */
export default function RenameDialog({ interview, onClose }: RenameDialogProps) {
  const { t, i18n } = useLingui();
  const { id, setup } = interview;
  const [title, setTitle] = useState(
    formatInterviewName(interview, i18n).slice(0, INTERVIEW_TITLE_CHARACTERS),
  );
  const rename = useMutation({
    mutationFn: () => callApi(calls.renameInterview, { title }, { id }),
    onSuccess: onClose,
    onError: showFailure,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['interviews'] }),
        queryClient.invalidateQueries({ queryKey: ['interview', id] }),
      ]),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    rename.mutate();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Rename this interview`}
      size={440}
      classNames={{ title: styles.formTitle ?? '' }}
    >
      <form onSubmit={submit} className={styles.form}>
        <TextInput
          label={t`Name`}
          placeholder={formatInterviewTitle(setup, i18n)}
          maxLength={INTERVIEW_TITLE_CHARACTERS}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
          data-autofocus
        />
        <div className={styles.formActs}>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={rename.isPending}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </Modal>
  );
}
