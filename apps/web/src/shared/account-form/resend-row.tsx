import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { serverInfoQuery } from '../api/queries.ts';
import styles from './account-form.module.css';
import { FailureNote } from './failure-note.tsx';
import { useFormatFieldProblem } from './field-words.ts';
import { findServerProblem } from './server-problem.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

interface ResendRowProps {
  /** The moment from which another code may be requested, milliseconds since 1970. */
  resendAt: number;
  isSending: boolean;
  /** The reason why the last code was not sent; null when it was. */
  error: unknown;
  onResend: () => void;
  /** Another address or number. */
  change?: ReactNode;
}

/** Under the code: another code (after a minute), another address, and where messages go in development. */
export function ResendRow(props: ResendRowProps) {
  return <Row key={props.resendAt} {...props} />;
}

function Row({ resendAt, isSending, error, onResend, change }: ResendRowProps) {
  const { data: server } = useQuery(serverInfoQuery);
  const words = useFormatFieldProblem();
  const seconds = useSecondsUntil(resendAt);
  const problem = findServerProblem(error);
  return (
    <>
      <div className={styles['row']}>
        <button
          type="button"
          className={styles['link']}
          disabled={seconds > 0 || isSending}
          onClick={onResend}
        >
          {seconds > 0 ? <Trans>New code in {seconds} s</Trans> : <Trans>Send a new code</Trans>}
        </button>
        {change}
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
      {error !== null && problem === null && <FailureNote error={error} />}
    </>
  );
}
