import type { Order } from '@cuecard/contract';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { mdiCheck } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { userInfoQuery } from '../api/queries.ts';
import { useFormatPlan } from '../api/use-plan.ts';
import { receiptPage } from '../frame/pages.ts';
import { Icon } from '../icon.tsx';
import { LinkButton } from '../link-button.tsx';
import styles from './purchase.module.css';
import { useFormatEntitlement } from './words.ts';

/** Says that the payment has arrived and the purchase counts. */
export function Paid({ order, onDone }: { order: Order; onDone: () => void }) {
  return (
    <div className={styles.body}>
      <Bought order={order} />
      <div className={styles.buttons}>
        <LinkButton to={receiptPage(order.id)} target="_blank" variant="default">
          <Trans>Receipt</Trans>
        </LinkButton>
        <Button onClick={onDone} data-autofocus>
          <Trans>Done</Trans>
        </Button>
      </div>
    </div>
  );
}

/** Shows what the order added, and the plan as it is now. */
export function Bought({ order }: { order: Order }) {
  const words = useFormatEntitlement();
  const planWords = useFormatPlan();
  const { data } = useQuery(userInfoQuery);
  const plan = data === undefined ? null : planWords(data.vip_info);
  const { name, left } = plan ?? { name: '', left: '' };
  return (
    <output className={styles.bought}>
      <span className={styles.tick}>
        <Icon path={mdiCheck} size={26} />
      </span>
      <b>{words(order.bought).short}</b>
      {plan !== null && (
        <span>
          <Trans>
            You have {name} now: {left}.
          </Trans>
        </span>
      )}
    </output>
  );
}

interface ClosedProps {
  order: Order;
  onAgain: () => void;
  onClose: () => void;
}

/** Says that nothing was bought. */
export function Closed({ order, onAgain, onClose }: ClosedProps) {
  return (
    <div className={styles.body}>
      <output>
        {order.paidAt === null ? (
          <Trans>
            Nothing was charged. If you choose again, a new order is created; this one stays in your
            list.
          </Trans>
        ) : (
          <Trans>It was refunded. You can find it in your orders.</Trans>
        )}
      </output>
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
        <Button onClick={onAgain}>
          <Trans>Choose again</Trans>
        </Button>
      </div>
    </div>
  );
}
