import { calls, DELETE_EVERYTHING_WORD } from '@cuecard/contract';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../shared/api/call-api.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { showFailure, showMessage } from '../../shared/snackbar.ts';
import { Confirm } from './confirm-dialog.tsx';
import styles from './privacy.module.css';

/** Everything but the account goes, once the word has been typed. */
export function DeleteEverything() {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <p>
        <Trans>
          All interviews with what was said and answered, your question bank, resumes with their
          files, predictions and the last setup are deleted immediately and for good. You keep your
          account, your plan and your time.
        </Trans>
      </p>
      <Button variant="outline" color="red" onClick={() => setAsked(true)}>
        <Trans>Delete everything</Trans>
      </Button>
      {isAsked && <Question onClose={() => setAsked(false)} />}
    </>
  );
}

function Question({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const deleting = useMutation({
    mutationFn: () => callApi(calls.deleteEverything, { confirm: DELETE_EVERYTHING_WORD }),
    onSuccess: async () => {
      showMessage(msg`Everything was deleted`);
      onClose();
      await queryClient.resetQueries();
    },
    onError: showFailure,
  });
  const isTyped = typed.trim().toUpperCase() === DELETE_EVERYTHING_WORD;
  return (
    <Confirm title={t`Delete everything?`} onCancel={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isTyped) deleting.mutate();
        }}
      >
        <p>
          <Trans>
            This cannot be undone, and a running interview ends. Type {DELETE_EVERYTHING_WORD} to
            continue.
          </Trans>
        </p>
        <input
          className={styles.word}
          value={typed}
          aria-label={t`Type ${DELETE_EVERYTHING_WORD} to continue`}
          autoComplete="off"
          autoCapitalize="characters"
          data-autofocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" color="red" disabled={!isTyped} loading={deleting.isPending}>
            <Trans>Delete everything</Trans>
          </Button>
        </div>
      </form>
    </Confirm>
  );
}
