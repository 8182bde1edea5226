import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Page, PageTitle } from '../../shared/frame/page.tsx';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { ConfirmationDialog } from '../../shared/second-factor/confirmation-dialog.tsx';
import styles from './account.module.css';
import { ActiveLogins } from './active-logins.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { LoadFailure } from './load-failure.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { accountQuery } from './queries.ts';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SecurityLog } from './security-log.tsx';
import { WaysInSection } from './ways-in-section.tsx';
import '@mantine/core/styles/Input.layer.css';

/** The account's part of the settings: ways in, password, where it is signed in, and the end of it. */
export function AccountPage() {
  const { t } = useLingui();
  usePageTitle(t`Account and security`);
  const account = useQuery(accountQuery);
  return (
    <Page narrow className={styles['page']}>
      <PageTitle>
        <Trans>Account and security</Trans>
      </PageTitle>
      {account.isError && (
        <LoadFailure error={account.error} retry={() => void account.refetch()} />
      )}
      {account.isPending && <output className={styles['loading']} aria-label={t`Loading…`} />}
      {account.data && (
        <>
          <ProfileSection account={account.data} />
          <WaysInSection account={account.data} />
          <PasswordSection account={account.data} />
          <SecondFactorSection />
        </>
      )}
      <ActiveLogins />
      <SecurityLog />
      {account.data && <DeleteAccount account={account.data} />}
      <ConfirmationDialog />
    </Page>
  );
}
