import { calls } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNote } from '../../shared/account-form/failure-note.tsx';
import { callApi } from '../../shared/api/call-api.ts';
import { login } from '../../shared/login/browser-login.ts';
import { confirmed } from '../../shared/second-factor/confirmation.ts';
import styles from './account.module.css';
import { QuestionDialog } from './question-dialog.tsx';

/** Ends every login, this one too. */
export function SignOutEverywhere() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const ending = useMutation({
    mutationFn: () => confirmed(() => callApi(calls.signOutEverywhere)),
    onSuccess: () => login.clear('signed-out'),
  });
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        <Trans>Sign out everywhere</Trans>
      </Button>
      <QuestionDialog title={t`Sign out everywhere?`} isOpen={isOpen} onClose={close}>
        <p className={styles['dialogText']}>
          <Trans>
            Every device will be signed out, including this one. A running interview continues until
            it ends.
          </Trans>
        </p>
        {ending.isError && <FailureNote error={ending.error} />}
        <div className={styles['actions']}>
          <Button variant="default" onClick={close} data-autofocus>
            <Trans>Stay signed in</Trans>
          </Button>
          <Button loading={ending.isPending} onClick={() => ending.mutate()}>
            <Trans>Sign out everywhere</Trans>
          </Button>
        </div>
      </QuestionDialog>
    </>
  );
}
