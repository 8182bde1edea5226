import { calls } from '@cuecard/contract';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callApi } from '../../shared/api/call-api.ts';
import { KNOWLEDGE_PAGE } from '../../shared/frame/pages.ts';
import styles from './desk-page.module.css';
import { LoadFailure } from './load-failure.tsx';

/** The number of prepared answers, and how many more the plan allows. */
export function BankCard() {
  const bank = useQuery({
    queryKey: ['questions', 'count'],
    queryFn: () => callApi(calls.countQuestions),
  });
  if (bank.isError && bank.data === undefined)
    return <LoadFailure error={bank.error} retry={() => void bank.refetch()} />;
  const { count = 0, limit = null } = bank.data ?? {};
  const left = limit === null ? 0 : Math.max(0, limit - count);
  return (
    <section className={styles['card']} aria-busy={bank.data === undefined}>
      <h2>
        <Trans>Question bank</Trans>
      </h2>
      <p className={styles['plan']}>
        {bank.data === undefined ? (
          '\u00a0'
        ) : (
          <Plural
            value={count}
            _0="Nothing prepared yet"
            one="# answer prepared"
            other="# answers prepared"
          />
        )}
      </p>
      {limit !== null && (
        <p className={styles['soft']}>
          {count === 0 && <Trans>Your plan keeps {limit} questions.</Trans>}
          {count > 0 && (
            <Plural value={left} _0="Your plan is full." one="# left." other="# left." />
          )}
        </p>
      )}
      <p className={styles['soft']}>
        <Link to={KNOWLEDGE_PAGE}>
          {count === 0 ? <Trans>Prepare the first one</Trans> : <Trans>Open the bank</Trans>}
        </Link>
      </p>
    </section>
  );
}
