import { calls, type RequestOf } from '@cuecard/contract';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { callApi } from '../api/call-api.ts';
import styles from './account-form.module.css';
import { FailureNote } from './failure-note.tsx';
import { ResendRow } from './resend-row.tsx';

/** Sends a code to the account's own address or phone, then shows where it goes in. */
export function CodeProof(props: {
  purpose: RequestOf<typeof calls.sendAccountCode>['purpose'];
  onSent: () => void;
  children: ReactNode;
}) {
  const { purpose, onSent, children } = props;
  const [sent, setSent] = useState<{ to: string; resendAt: number } | null>(null);
  const sending = useMutation({
    mutationFn: () => callApi(calls.sendAccountCode, { purpose }),
    onSuccess: ({ sentTo, resendAfterSeconds }) => {
      setSent({ to: sentTo, resendAt: Date.now() + resendAfterSeconds * 1000 });
      onSent();
    },
  });
  if (sent === null)
    return (
      <>
        <p className={styles['note']}>
          <Trans>To confirm it’s you, we’ll send you a code.</Trans>
        </p>
        {sending.isError && <FailureNote error={sending.error} />}
        <Button
          variant="default"
          loading={sending.isPending}
          style={{ justifySelf: 'start' }}
          onClick={() => sending.mutate()}
        >
          <Trans>Send the code</Trans>
        </Button>
      </>
    );
  return (
    <div>
      <output className={styles['note']}>
        <Trans>The code went to {sent.to}.</Trans>
      </output>
      {children}
      <ResendRow
        resendAt={sent.resendAt}
        isSending={sending.isPending}
        error={sending.error}
        onResend={() => sending.mutate()}
      />
    </div>
  );
}
