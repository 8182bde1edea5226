import type { UserInfo } from '@cuecard/contract';
import { Trans } from '@lingui/react/macro';
import { usePlanWords } from '../../shared/api/use-plan.ts';
import styles from './desk-page.module.css';
import { LoadFailure } from './load-failure.tsx';

/** The plan and the time it leaves; null while it loads. */
export function PlanCard(props: { user: UserInfo | null; error: unknown; retry: () => void }) {
  const words = usePlanWords();
  if (props.user === null && props.error !== null)
    return <LoadFailure error={props.error} retry={props.retry} />;
  const plan = props.user === null ? null : words(props.user.vip_info);
  return (
    <section className={styles['card']} aria-busy={plan === null}>
      <h2>
        <Trans>Your plan</Trans>
      </h2>
      <p className={styles['plan']}>{plan?.name ?? '\u00a0'}</p>
      <p className={styles['soft']}>{plan?.left ?? '\u00a0'}</p>
      {props.user?.vip_info.type === 'FreeTrial' && (
        <p className={styles['soft']}>
          <Trans>Each round ends after five minutes. Start another as often as you like.</Trans>
        </p>
      )}
    </section>
  );
}
