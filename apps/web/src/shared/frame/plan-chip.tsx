import { useQuery } from '@tanstack/react-query';
import { userInfoQuery } from '../api/queries.ts';
import { usePlanWords } from '../api/use-plan.ts';
import styles from './app-frame.module.css';

/** The plan and its time, once known; a failure is told where the page needs it, not here. */
export function PlanChip() {
  const { data } = useQuery(userInfoQuery);
  const words = usePlanWords();
  if (data === undefined) return null;
  const { name, left } = words(data.vip_info);
  return (
    <span className={styles['chip']}>
      {name} · {left}
    </span>
  );
}
