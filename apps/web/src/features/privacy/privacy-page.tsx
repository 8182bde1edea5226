import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ConfirmationDialog } from '../../shared/second-factor/confirmation-dialog.tsx';
import { SettingsPart } from '../../shared/settings/settings-part.tsx';
import { FailureText } from '../../shared/api/failure-text.tsx';
import { DeleteEverything } from './delete-everything.tsx';
import { ExportEverything } from './export-everything.tsx';
import { privacyQuery } from './privacy-query.ts';
import styles from './privacy.module.css';
import { RetentionChoice } from './retention-choice.tsx';
import { Loading } from '../../shared/loading.tsx';

/** Says which data is kept and how long, and lets the user export or delete it; `children` is the account's own end. */
export function PrivacyPage({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <SettingsPart title={t`Your data`}>
      <p className={styles.lead}>
        <Trans>
          Sound is never stored. The text of what was said and everything else you gave Cuecard are
          yours: keep them, take them with you, or delete them.
        </Trans>
      </p>
      <section className={styles.card} aria-labelledby="keep">
        <h2 id="keep">
          <Trans>How long interviews are kept</Trans>
        </h2>
        <Retention />
      </section>
      <section className={styles.card} aria-labelledby="export">
        <h2 id="export">
          <Trans>Take everything with you</Trans>
        </h2>
        <ExportEverything />
      </section>
      <section className={styles.card} aria-labelledby="delete">
        <h2 id="delete">
          <Trans>Delete everything</Trans>
        </h2>
        <DeleteEverything />
      </section>
      {children}
      <ConfirmationDialog />
    </SettingsPart>
  );
}

function Retention() {
  const { data, error, isPending, refetch } = useQuery(privacyQuery);
  if (isPending) return <Loading size="sm" />;
  if (data !== undefined) return <RetentionChoice settings={data} />;
  return (
    <div role="alert">
      <p>
        <FailureText error={error} isBold />
      </p>
      <Button variant="default" mt="sm" onClick={() => void refetch()}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
