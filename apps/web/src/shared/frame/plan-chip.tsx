import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { userInfoQuery } from '../api/queries.ts';
import { useFormatPlan } from '../api/use-plan.ts';
import { isOwnServer } from '../environment/shell.ts';
import { Link } from '@tanstack/react-router';
import styles from './app-frame.module.css';
import { MEMBERSHIP_PAGE } from './pages.ts';

/** The plan and its time, once known; a failure is told where the page needs it, not here. */
export function PlanChip() {
  const { data } = useQuery(userInfoQuery);
  const { t } = useLingui();
  const words = useFormatPlan();
  if (data === undefined || isOwnServer()) return null;
  const { name, left } = words(data.vip_info);
  return (
    <Link to={MEMBERSHIP_PAGE} className={styles['chip']} title={t`Plan and payments`}>
      {name} · {left}
    </Link>
  );
}
