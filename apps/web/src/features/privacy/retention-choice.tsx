import { calls, RETENTION_DAYS, type ResponseOf, type Retention } from '@cuecard/contract';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../shared/api/call-api.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { showFailure, showMessage } from '../../shared/snackbar.ts';
import { Confirm } from './confirm-dialog.tsx';
import { privacyQuery } from './privacy-query.ts';
import styles from './privacy.module.css';

type Settings = ResponseOf<typeof calls.privacySettings>;

const choices: readonly Retention[] = [null, ...RETENTION_DAYS.toReversed()];

/** Says what a period would delete before it does. */
export function RetentionChoice({ settings }: { settings: Settings }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<Retention>(null);
  const saving = useMutation({
    mutationFn: (keepDays: Retention) => callApi(calls.saveRetention, { keepDays }),
    onSuccess: () => showMessage(msg`Saved`),
    onError: showFailure,
    onSettled: async () => {
      setAsked(null);
      await queryClient.invalidateQueries({ queryKey: ['interviews'] });
      await queryClient.invalidateQueries(privacyQuery);
    },
  });
  const chosen = saving.isPending ? saving.variables : settings.keepDays;
  const choose = (keepDays: Retention) => {
    if (keepDays !== null && settings.older[keepDays] > 0) setAsked(keepDays);
    else saving.mutate(keepDays);
  };
  return (
    <>
      <p>
        <Trans>
          Interviews older than this are deleted with everything said, asked and answered, archived
          ones too. Saved questions stay in your bank.
        </Trans>
      </p>
      <fieldset className={styles.choices} disabled={saving.isPending}>
        <legend className="visually-hidden">{t`How long interviews are kept`}</legend>
        {choices.map((days) => (
          <label key={days ?? 'never'}>
            <input
              type="radio"
              name="keep"
              checked={chosen === days}
              onChange={() => choose(days)}
            />
            {days === null ? <Trans>Until I delete them</Trans> : <Trans>{days} days</Trans>}
          </label>
        ))}
      </fieldset>
      {asked !== null && (
        <Confirm title={t`Delete older interviews?`} onCancel={() => setAsked(null)}>
          <p>
            <Plural
              value={settings.older[asked]}
              one="# interview is older than that and is deleted now, for good."
              other="# interviews are older than that and are deleted now, for good."
            />
          </p>
          <div className={styles.buttons}>
            <Button variant="default" onClick={() => setAsked(null)} data-autofocus>
              <Trans>Cancel</Trans>
            </Button>
            <Button color="red" loading={saving.isPending} onClick={() => saving.mutate(asked)}>
              <Trans>Delete them</Trans>
            </Button>
          </div>
        </Confirm>
      )}
    </>
  );
}
