import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Page, PageTitle } from '../../shared/frame/page.tsx';
import { PRICING_PAGE } from '../../shared/frame/pages.ts';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { useLogin } from '../../shared/login/browser-login.ts';
import { Buying } from './buying.tsx';
import { Plans, useView, type Choice } from './plans.tsx';
import styles from './pricing.module.css';

/**
 * The plans as a page, for whoever comes. Buying asks for the login, which leads back to the purchase: `bought` is the
 * product that was chosen before it.
 */
export function PricingPage({ bought }: { bought: string | null }) {
  const { t } = useLingui();
  usePageTitle(t`Plans`);
  const navigate = useNavigate();
  const { token } = useLogin();
  const [view, setView] = useView();
  const [choice, setChoice] = useState<Choice | null>(null);
  const end = () => {
    setChoice(null);
    if (bought !== null) void navigate({ to: '/pricing', replace: true });
  };
  const buy = (chosen: Choice) => {
    if (token !== null) return setChoice(chosen);
    const next = `${PRICING_PAGE}?${new URLSearchParams({ buy: chosen.product.id })}`;
    return void navigate({ to: '/login', search: { next } });
  };
  return (
    <Page className={styles.page}>
      <PageTitle>
        <Trans>Plans</Trans>
      </PageTitle>
      <Plans view={view} onView={setView} onBuy={buy} chosenBefore={bought} />
      {choice !== null && <Buying choice={choice} onBack={end} onOver={end} />}
    </Page>
  );
}
