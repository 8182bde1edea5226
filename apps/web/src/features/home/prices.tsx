import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PRICING_PAGE } from '../../shared/frame/pages.ts';
import styles from './sections.module.css';

/** How time is sold. The amounts are the operator's and stand on the page of the plans, which needs no login. */
export function Prices() {
  return (
    <section id="prices" className={styles['section']} aria-labelledby="prices-title">
      <h2 id="prices-title">
        <Trans>Prices</Trans>
      </h2>
      <ul className={styles['features']}>
        <li>
          <h3>
            <Trans>Free to try</Trans>
          </h3>
          <p>
            <Trans>Five-minute interviews, as often as you like. No card.</Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>By the hour</Trans>
          </h3>
          <p>
            <Trans>Hours that you buy wait until you use them.</Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>For a while</Trans>
          </h3>
          <p>
            <Trans>No limit of time for some weeks. It ends by itself, and nothing renews.</Trans>
          </p>
        </li>
      </ul>
      <Button component={Link} to={PRICING_PAGE} variant="default" size="md" mt="lg">
        <Trans>See all prices</Trans>
      </Button>
    </section>
  );
}
