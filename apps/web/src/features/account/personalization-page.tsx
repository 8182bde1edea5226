import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { SettingsPart } from '../../shared/settings/settings-part.tsx';
import styles from './account.module.css';
import { AnswerSection } from './answer-section.tsx';
import { LoadFailure } from './load-failure.tsx';
import { ProfileSection } from './profile-section.tsx';
import { accountQuery } from './queries.ts';
import '@mantine/core/styles/Input.layer.css';

/** How Cuecard speaks to its user, and for them. */
export function PersonalizationPage() {
  const { t } = useLingui();
  const account = useQuery(accountQuery);
  return (
    <SettingsPart title={t`Personalization`}>
      {account.isError && (
        <LoadFailure error={account.error} retry={() => void account.refetch()} />
      )}
      {account.isPending && <output className={styles['loading']} aria-label={t`Loading…`} />}
      {account.data && <ProfileSection account={account.data} />}
      <AnswerSection />
    </SettingsPart>
  );
}
