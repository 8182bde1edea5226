import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ConfirmationDialog } from '../../shared/second-factor/confirmation-dialog.tsx';
import { SettingsPart } from '../../shared/settings/settings-part.tsx';
import styles from './account.module.css';
import { ActiveLogins } from './active-logins.tsx';
import { LoadFailure } from './load-failure.tsx';
import { PasswordSection } from './password-section.tsx';
import { accountQuery } from './queries.ts';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SecurityLog } from './security-log.tsx';
import { WaysInSection } from './ways-in-section.tsx';
import '@mantine/core/styles/Input.layer.css';

/** Ways in, password, second factor, where the account is signed in, and what happened to it. */
export function SecurityPage() {
  const { t } = useLingui();
  const account = useQuery(accountQuery);
  return (
    <SettingsPart title={t`Security`}>
      {account.isError && (
        <LoadFailure error={account.error} retry={() => void account.refetch()} />
      )}
      {account.isPending && <output className={styles['loading']} aria-label={t`Loading…`} />}
      {account.data && (
        <>
          <WaysInSection account={account.data} />
          <PasswordSection account={account.data} />
          <SecondFactorSection />
        </>
      )}
      <ActiveLogins />
      <SecurityLog />
      <ConfirmationDialog />
    </SettingsPart>
  );
}
