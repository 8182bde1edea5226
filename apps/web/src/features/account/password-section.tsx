import type { AccountFacts } from '@cuecard/contract';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import styles from './account.module.css';
import { ChangePassword } from './change-password.tsx';
import { SetPassword } from './set-password.tsx';

/** Changes the password; an account that came another way sets its first one by a code. */
export function PasswordSection({ account }: { account: AccountFacts }) {
  const { email, hasPassword } = account;
  const [isDone, setDone] = useState(false);
  return (
    <section className={styles['card']} aria-labelledby="password">
      <h2 id="password">
        <Trans>Password</Trans>
      </h2>
      <p className={styles['lead']}>
        {hasPassword && <Trans>A new password signs you out everywhere else.</Trans>}
        {!hasPassword && email !== null && (
          <Trans>This account has no password yet. A code to {email} lets you set one.</Trans>
        )}
        {!hasPassword && email === null && (
          <Trans>
            To sign in with a password, first add an e-mail address under “How you sign in”.
          </Trans>
        )}
      </p>
      <div className={styles['body']}>
        {isDone && (
          <output className={styles['done']} style={{ marginBottom: 'var(--s4)' }}>
            <Trans>Your new password is set. You are signed out everywhere else.</Trans>
          </output>
        )}
        {hasPassword ? (
          <ChangePassword email={email} onDone={setDone} />
        ) : (
          email !== null && <SetPassword email={email} onDone={setDone} />
        )}
      </div>
    </section>
  );
}
