import { calls, LIMITS, type AccountFacts } from '@cuecard/contract';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import formStyles from '../../shared/account-form/account-form.module.css';
import { FailureNote } from '../../shared/account-form/failure-note.tsx';
import { callApi } from '../../shared/api/call-api.ts';
import { userInfoQuery } from '../../shared/api/queries.ts';
import { Avatar } from '../../shared/frame/avatar.tsx';
import { showMessage } from '../../shared/snackbar.ts';
import styles from './account.module.css';
import { QuestionDialog } from './question-dialog.tsx';
import { accountQuery } from './queries.ts';

/** What the product calls its user. */
export function ProfileSection({ account: { name } }: { account: AccountFacts }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <section className={styles['card']} aria-labelledby="profile">
      <h2 id="profile">
        <Trans>What Cuecard calls you</Trans>
      </h2>
      <div className={`${styles['fact']} ${styles['profile']}`}>
        <Avatar name={name} />
        <p className={`${styles['name']} ${styles['nameValue']}`}>{name}</p>
        <Button
          variant="default"
          size="sm"
          aria-label={t`Change the name`}
          onClick={() => setOpen(true)}
        >
          <Trans>Change</Trans>
        </Button>
      </div>
      <QuestionDialog title={t`Change the name`} isOpen={isOpen} onClose={close}>
        <NameForm name={name} onDone={close} />
      </QuestionDialog>
    </section>
  );
}

function NameForm({ name, onDone }: { name: string; onDone: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [value, setValue] = useState(name);
  const [isEmpty, setEmpty] = useState(false);
  const saving = useMutation({
    mutationFn: (given: string) => callApi(calls.renameAccount, { name: given }),
    onSuccess: async () => {
      await Promise.all(
        [accountQuery, userInfoQuery].map(({ queryKey }) =>
          queries.invalidateQueries({ queryKey }),
        ),
      );
      showMessage(msg`Your name is changed.`);
      onDone();
    },
  });
  return (
    <form
      className={formStyles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const given = value.trim();
        setEmpty(given === '');
        if (given !== '') saving.mutate(given);
      }}
    >
      <TextInput
        label={t`Name`}
        autoComplete="name"
        maxLength={LIMITS.nameCharacters}
        value={value}
        onChange={({ currentTarget }) => {
          setValue(currentTarget.value);
          setEmpty(false);
        }}
        error={isEmpty ? t`Enter a name.` : undefined}
        errorProps={{ role: 'alert' }}
        data-autofocus
      />
      {saving.isError && <FailureNote error={saving.error} />}
      <Button type="submit" loading={saving.isPending}>
        <Trans>Save</Trans>
      </Button>
    </form>
  );
}
