import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Page, PageTitle } from '../../shared/frame/page.tsx';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { Buying } from './buying.tsx';
import { Plans, useView, type Choice } from './plans.tsx';
import styles from './pricing.module.css';

/** The plans as a page. */
export function PricingPage() {
  const { t } = useLingui();
  usePageTitle(t`Plans`);
  const [view, setView] = useView();
  const [choice, setChoice] = useState<Choice | null>(null);
  const end = () => setChoice(null);
  return (
    <Page className={styles.page}>
      <PageTitle>
        <Trans>Plans</Trans>
      </PageTitle>
      <Plans view={view} onView={setView} onBuy={setChoice} />
      {choice !== null && <Buying choice={choice} onBack={end} onOver={end} />}
    </Page>
  );
}
