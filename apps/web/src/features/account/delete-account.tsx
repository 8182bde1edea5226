import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './account.module.css';
import { DeletionForm } from './deletion-form.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import { accountQuery } from './queries.ts';

/** The end of the account: says what goes, and asks for a proof. */
export function DeleteAccount() {
  const { t } = useLingui();
  const { data: account } = useQuery(accountQuery);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <section className={`${styles['card']} ${styles['danger']}`} aria-labelledby="delete-account">
      <h2 id="delete-account">
        <Trans>Delete the account</Trans>
      </h2>
      <p className={styles['lead']}>
        <Trans>Everything you have here is deleted immediately and for good.</Trans>
      </p>
      <div className={styles['actions']}>
        <Button color="red" variant="outline" onClick={() => setOpen(true)}>
          <Trans>Delete the account</Trans>
        </Button>
      </div>
      <QuestionDialog title={t`Delete the account for good?`} isOpen={isOpen} onClose={close}>
        <p className={styles['dialogText']}>
          <Trans>This deletes, immediately and for good:</Trans>
        </p>
        <ul className={styles['list']}>
          <li>
            <Trans>your interviews, with what was said and answered in them</Trans>
          </li>
          <li>
            <Trans>your resumes and their files</Trans>
          </li>
          <li>
            <Trans>your question bank and your predictions</Trans>
          </li>
          <li>
            <Trans>your plan and the time that is left on it</Trans>
          </li>
          <li>
            <Trans>your address, your password and every sign-in</Trans>
          </li>
        </ul>
        {account && <DeletionForm account={account} onKeep={close} />}
      </QuestionDialog>
    </section>
  );
}
