import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { MEMBERSHIP_PAGE } from '../../shared/frame/pages.ts';
import { SettingsPart } from '../../shared/settings/settings-part.tsx';
import { GiftCode } from './gift-code.tsx';
import styles from './membership.module.css';

/** A gift code's way in. */
export function GiftCodePage() {
  const { t } = useLingui();
  return (
    <SettingsPart title={t`Gift code`}>
      <section className={styles.card} aria-labelledby="gift">
        <h2 id="gift">
          <Trans>Redeem a gift code</Trans>
        </h2>
        <GiftCode />
      </section>
      <p className={styles.left}>
        <Link to={MEMBERSHIP_PAGE}>
          <Trans>What your plan is, and where your time came from</Trans>
        </Link>
      </p>
    </SettingsPart>
  );
}
