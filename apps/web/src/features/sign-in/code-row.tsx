import { Trans } from '@lingui/react/macro';
import styles from '../../shared/account-form/account-form.module.css';
import { ResendRow } from '../../shared/account-form/resend-row.tsx';
import { WorkNote } from '../../shared/work/work-note.tsx';
import type { SentCode } from './sent-code.ts';
import { useSendCode, type CodePurpose } from './use-send-code.ts';

/** The actions below a mailed code: send another, or change the address. */
export function CodeRow(props: {
  purpose: CodePurpose;
  sent: SentCode;
  onSent: (sent: SentCode) => void;
  onChangeEmail: () => void;
}) {
  const { sending, work } = useSendCode(props.purpose, props.onSent);
  return (
    <>
      <ResendRow
        resendAt={props.sent.resendAt}
        isSending={sending.isPending}
        error={sending.error}
        onResend={() => sending.mutate(props.sent.email)}
        change={
          <button type="button" className={styles['link']} onClick={props.onChangeEmail}>
            <Trans>Change address</Trans>
          </button>
        }
      />
      <WorkNote work={work} />
    </>
  );
}
