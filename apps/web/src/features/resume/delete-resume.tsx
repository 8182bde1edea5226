import type { ResumeSummary } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import { useState } from 'react';
import { useDeleteResume } from '../../shared/resume/use-resume-actions.ts';
import styles from './resume-list.module.css';

/** Deletes for good, so it asks first. */
export function DeleteResume({ resume }: { resume: ResumeSummary }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const remove = useDeleteResume();
  const close = () => setOpen(false);
  const { fileName } = resume;
  return (
    <>
      <Button
        variant="subtle"
        color="dark"
        c="var(--ink-soft)"
        size="sm"
        aria-label={t`Delete ${fileName}`}
        onClick={() => setOpen(true)}
      >
        <Trans>Delete</Trans>
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={t`Delete this resume?`}
        size={440}
        classNames={{ title: styles.dialogTitle ?? '' }}
      >
        <p className={styles.dialogText}>
          <Trans>
            {fileName}, everything read from it and your corrections will be deleted. This cannot be
            undone.
          </Trans>
        </p>
        <div className={styles.dialogActions}>
          <Button variant="default" onClick={close} data-autofocus>
            <Trans>Keep it</Trans>
          </Button>
          <Button
            color="red"
            loading={remove.isPending}
            onClick={() => remove.mutate(resume.id, { onSuccess: close })}
          >
            <Trans>Delete</Trans>
          </Button>
        </div>
      </Modal>
    </>
  );
}
