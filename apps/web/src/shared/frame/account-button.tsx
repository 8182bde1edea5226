import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { notificationsQuery, userInfoQuery } from '../api/queries.ts';
import styles from './app-frame.module.css';
import { Avatar } from './avatar.tsx';

/** Opens the account's menu, and says whether there is something new in it. */
export function AccountButton(props: ComponentProps<'button'>) {
  const { t } = useLingui();
  const { data } = useQuery(userInfoQuery);
  const unread = useQuery(notificationsQuery).data?.unread ?? 0;
  return (
    <button
      {...props}
      type="button"
      className={styles['account']}
      aria-label={unread === 0 ? t`Your account` : t`Your account, new notifications: ${unread}`}
      data-unread={unread > 0 || undefined}
    >
      <Avatar name={data?.user.name ?? ''} />
    </button>
  );
}
