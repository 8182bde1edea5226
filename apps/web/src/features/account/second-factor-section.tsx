import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './account.module.css';
import { AppRow } from './app-row.tsx';
import { LoadFailure } from './load-failure.tsx';
import { PasskeyRows } from './passkey-rows.tsx';
import { factorsQuery } from './queries.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { RecoveryRow } from './recovery-row.tsx';

/** The second factors of the account: an authenticator app, passkeys, and codes for the day on which they are lost. */
export function SecondFactorSection() {
  const { t } = useLingui();
  const factors = useQuery(factorsQuery);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { data } = factors;
  const isOn = data !== undefined && (data.totp !== null || data.passkeys.length > 0);
  return (
    <section className={styles['card']} aria-labelledby="second-factor">
      <h2 id="second-factor">
        <Trans>Two-step verification</Trans>
      </h2>
      <p className={styles['lead']}>
        <Trans>
          Even someone who knows your password cannot sign in: that takes a second step that only
          you can complete.
        </Trans>
      </p>
      {factors.isPending && <output className={styles['loading']} aria-label={t`Loading…`} />}
      {factors.isError && (
        <LoadFailure error={factors.error} retry={() => void factors.refetch()} />
      )}
      {data && (
        <ul className={styles['facts']}>
          <AppRow totp={data.totp} onCodes={setCodes} />
          <PasskeyRows factors={data} onCodes={setCodes} />
          {isOn && <RecoveryRow left={data.recoveryCodesLeft} onCodes={setCodes} />}
        </ul>
      )}
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
    </section>
  );
}
