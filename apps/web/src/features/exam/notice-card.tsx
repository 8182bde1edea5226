import { calls } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../shared/api/call-api.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { showFailure } from '../../shared/snackbar.ts';
import styles from './exam-page.module.css';

/** The notice that the user reads and accepts once, before the first exam. */
export function NoticeCard({ version }: { version: number }) {
  const { t } = useLingui();
  const [isRead, setRead] = useState(false);
  const accepting = useMutation({
    mutationFn: () => callApi(calls.acceptExamNotice, { version }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['exam-notice'] }),
    onError: showFailure,
  });
  return (
    <section className={styles.card}>
      <h2>
        <Trans>Before your first exam</Trans>
      </h2>
      <ul className={styles.notice}>
        <li>
          <Trans>
            Many exams forbid help. Using Cuecard there can cost you the exam, the degree or the
            job. Ask what is allowed before you begin.
          </Trans>
        </li>
        <li>
          <Trans>
            Cuecard does not hide from proctoring software and does not work against it.
          </Trans>
        </li>
        <li>
          <Trans>
            Good uses: practice papers, open-book exams, and exercises whose rules allow it.
          </Trans>
        </li>
        <li>
          <Trans>
            The pictures go to this server and to the language model that it uses. They stay in your
            exam history until you delete them.
          </Trans>
        </li>
      </ul>
      <Checkbox
        checked={isRead}
        onChange={(event) => setRead(event.currentTarget.checked)}
        label={t`I have read this. I use Cuecard only where it is allowed.`}
      />
      <Button
        className={styles.main ?? ''}
        size="md"
        disabled={!isRead}
        loading={accepting.isPending}
        onClick={() => accepting.mutate()}
      >
        <Trans>Accept and continue</Trans>
      </Button>
    </section>
  );
}
