import { calls, type BudgetUse } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { budgetNames, formatAmount } from '../../shared/api/budget-words.ts';
import { callApi } from '../../shared/api/call-api.ts';
import { describeFailure } from '../../shared/api/messages.ts';
import { formatMoment } from '../../shared/locale/clock.ts';
import styles from './membership.module.css';
import { Loading } from '../../shared/loading.tsx';

/** What the plan allows to use up, with what is left of it. */
export function Budgets() {
  const { i18n } = useLingui();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['budgets'],
    queryFn: () => callApi(calls.readBudgets),
    staleTime: 0,
  });
  if (data !== undefined) {
    const limited = data.budgets.filter(({ limit }) => limit !== null);
    return (
      <ul className={styles.budgets}>
        {limited.map((use) => (
          <BudgetRow key={use.name} use={use} />
        ))}
      </ul>
    );
  }
  if (isPending) return <Loading size="sm" />;
  return (
    <div role="alert">
      <p>{i18n._(describeFailure(error).title)}</p>
      <Button variant="default" mt="sm" onClick={() => void refetch()}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}

function BudgetRow({ use }: { use: BudgetUse }) {
  const { t, i18n } = useLingui();
  const { name, used, renewsAt } = use;
  const limit = use.limit ?? 0;
  const words = budgetNames[name];
  const left = formatAmount(i18n, use, Math.max(0, limit - used));
  const all = formatAmount(i18n, use, limit);
  const title = words === undefined ? name : i18n._(words);
  return (
    <li>
      <div className={styles.budget}>
        <span>{title}</span>
        <span className={styles.left}>
          <Trans>
            {left} of {all} left
          </Trans>
        </span>
      </div>
      <progress
        className={styles.bar}
        max={limit}
        value={Math.max(0, limit - used)}
        aria-label={t`Left: ${title}`}
      />
      {renewsAt !== null && <Renewal at={renewsAt} />}
    </li>
  );
}

function Renewal({ at }: { at: number }) {
  const { i18n } = useLingui();
  const when = formatMoment(at, i18n.locale);
  return (
    <p className={styles.renewal}>
      <Trans>Full again from {when}</Trans>
    </p>
  );
}
