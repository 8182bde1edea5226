import type { LedgerEntry } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { pastInterviewPage, receiptPage } from '../../shared/frame/pages.ts';
import { ledgerQuery } from '../../shared/purchase/queries.ts';
import { ledgerNames, useFormatDuration } from '../../shared/purchase/words.ts';
import { planNames } from '../../shared/api/use-plan.ts';
import { FailureText } from '../../shared/api/failure-text.tsx';
import { formatDay, formatMoment } from '../../shared/locale/clock.ts';
import styles from './membership.module.css';
import { Loading } from '../../shared/loading.tsx';

/** Every change of time and plan, the latest first, with what is behind it. */
export function Ledger() {
  const ledger = useInfiniteQuery(ledgerQuery);
  if (ledger.isPending) return <Loading size="sm" />;
  const entries = ledger.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <>
      {ledger.data !== undefined && entries.length === 0 && (
        <p className={styles.empty}>
          <Trans>
            Nothing yet. The time you buy, receive and use is listed here, line by line, and adds up
            to what you have.
          </Trans>
        </p>
      )}
      {entries.length > 0 && (
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {ledger.isError && <Failure error={ledger.error} onRetry={() => void ledger.refetch()} />}
      {ledger.hasNextPage && (
        <Button
          variant="default"
          loading={ledger.isFetchingNextPage}
          onClick={() => void ledger.fetchNextPage()}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert" className={styles.failure}>
      <p>
        <FailureText error={error} isBold />
      </p>
      <Button variant="default" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}

function Entry({ entry }: { entry: LedgerEntry }) {
  const { i18n } = useLingui();
  const span = useFormatDuration();
  const { kind, at, changeMs, balanceMs, until } = entry;
  const balance = span(balanceMs);
  const end = until === null ? null : formatDay(until, i18n.locale);
  return (
    <li className={styles.entry}>
      <div>
        <p className={styles.what}>
          <span>{i18n._(ledgerNames[kind])}</span> <Behind entry={entry} />
        </p>
        <p className={styles.when}>
          <time dateTime={new Date(at).toISOString()}>{formatMoment(at, i18n.locale)}</time>
          <span>{i18n._(planNames[entry.tier])}</span>
          {end !== null && (
            <span>
              <Trans>until {end}</Trans>
            </span>
          )}
        </p>
      </div>
      <p className={styles.change}>
        <Change entry={entry} />
        {/* Nothing is left of what a plan does not count. */}
        {(changeMs !== 0 || balanceMs > 0) && (
          <small>
            <Trans>{balance} left</Trans>
          </small>
        )}
      </p>
    </li>
  );
}

/** The order, the interview or the reason that made this line. */
function Behind({ entry: { order, interview, note } }: { entry: LedgerEntry }) {
  if (order !== null)
    return (
      <Link to={receiptPage(order.id)}>
        <Trans>order {order.number}</Trans>
      </Link>
    );
  if (interview !== null)
    return interview.jobTitle === null ? (
      <span className={styles.gone}>
        <Trans>an interview that you deleted</Trans>
      </span>
    ) : (
      <Link to={pastInterviewPage(interview.id)}>
        {interview.jobTitle || <Trans>interview</Trans>}
      </Link>
    );
  return note === '' ? null : <span className={styles.gone}>{note}</span>;
}

/** The change of time with its sign; for a plan without counted time, its days. */
function Change({ entry: { kind, changeMs, ms, days } }: { entry: LedgerEntry }) {
  const span = useFormatDuration();
  if (changeMs > 0) return <b data-sign="plus">+ {span(changeMs)}</b>;
  if (changeMs < 0) return <b>− {span(-changeMs)}</b>;
  if (kind === 'converted' || ms > 0) return <b>{span(ms)}</b>;
  if (days !== null)
    return (
      <b data-sign="plus">
        <Trans>+ {days} days</Trans>
      </b>
    );
  return null;
}
