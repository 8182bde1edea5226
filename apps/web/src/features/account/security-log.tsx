import type { SecurityEventLine } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatMoment } from '../../shared/locale/clock.ts';
import styles from './account.module.css';
import { LoadFailure } from './load-failure.tsx';
import { securityEventsQuery } from './queries.ts';
import { securityEventNames } from './security-event-names.ts';

/** What concerned the account's security, the latest first. */
export function SecurityLog() {
  const { t } = useLingui();
  const log = useInfiniteQuery(securityEventsQuery);
  const events = log.data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <section className={styles['card']} aria-labelledby="security-log">
      <h2 id="security-log">
        <Trans>Account activity</Trans>
      </h2>
      <p className={styles['lead']}>
        <Trans>
          Sign-ins, changes, payments and refusals, kept for 90 days. Not you? Change your password
          and sign out everywhere.
        </Trans>
      </p>
      {log.isPending && <output className={styles['loading']} aria-label={t`Loading…`} />}
      {log.isError && <LoadFailure error={log.error} retry={() => void log.refetch()} />}
      {log.data !== undefined && events.length === 0 && (
        <p className={styles['seen']}>
          <Trans>Nothing yet.</Trans>
        </p>
      )}
      {events.length > 0 && (
        <ul className={styles['facts']}>
          {events.map((each) => (
            <EventRow key={each.id} line={each} />
          ))}
        </ul>
      )}
      {log.hasNextPage && (
        <div className={styles['actions']}>
          <Button
            variant="default"
            loading={log.isFetchingNextPage}
            onClick={() => void log.fetchNextPage()}
          >
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}

function EventRow({ line }: { line: SecurityEventLine }) {
  const { t, i18n } = useLingui();
  const { event, at, count, browser, system, network } = line;
  const when = formatMoment(at, i18n.locale);
  const device =
    browser === null || system === null ? (browser ?? system) : t`${browser} on ${system}`;
  const where = network === null ? null : t`network ${network}`;
  const times = count === 1 ? null : t`${count} times`;
  const facts = [when, device, where, times].filter((part) => part !== null);
  return (
    <li className={styles['fact']}>
      <div>
        <p className={styles['name']}>{i18n._(securityEventNames[event])}</p>
        <p className={styles['seen']}>{facts.join(' · ')}</p>
      </div>
    </li>
  );
}
