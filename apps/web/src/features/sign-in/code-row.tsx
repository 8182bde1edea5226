import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { serverInfoQuery } from '../../shared/api/queries.ts';
import { FailureNote } from './failure-note.tsx';
import { useFieldWords } from './field-words.ts';
import styles from './login-frame.module.css';
import { serverProblem } from './server-problem.ts';
import type { SentCode } from './sent-code.ts';
import { useSecondsUntil } from './use-seconds-until.ts';
import { useSendCode } from './use-send-code.ts';

/** Under the code: another code (after a minute), another address, and where mails go in development. */
export function CodeRow(props: {
  sent: SentCode;
  onSent: (sent: SentCode) => void;
  onChangeEmail: () => void;
}) {
  const { data: server } = useQuery(serverInfoQuery);
  const words = useFieldWords();
  const seconds = useSecondsUntil(props.sent.resendAt);
  const sending = useSendCode(props.onSent);
  const problem = sending.isError ? serverProblem(sending.error) : null;
  return (
    <>
      <div className={styles['row']} style={{ marginTop: 'var(--s2)' }}>
        <button
          type="button"
          className={styles['link']}
          disabled={seconds > 0 || sending.isPending}
          onClick={() => sending.mutate(props.sent.email)}
        >
          {seconds > 0 ? <Trans>New code in {seconds} s</Trans> : <Trans>Send a new code</Trans>}
        </button>
        <button type="button" className={styles['link']} onClick={props.onChangeEmail}>
          <Trans>Change the address</Trans>
        </button>
        {server?.developmentOutbox === true && (
          <Link to="/outbox" target="_blank" className={styles['link'] ?? ''}>
            <Trans>Open the development outbox</Trans>
          </Link>
        )}
      </div>
      {problem !== null && (
        <p role="alert" className={styles['failure']} style={{ marginTop: 'var(--s2)' }}>
          {words(problem)}
        </p>
      )}
      {sending.isError && problem === null && <FailureNote error={sending.error} />}
    </>
  );
}
