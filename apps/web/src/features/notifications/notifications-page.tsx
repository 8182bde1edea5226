import { calls } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '../../shared/api/call-api.ts';
import { notificationsQuery } from '../../shared/api/queries.ts';
import { shell } from '../../shared/environment/shell.ts';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { Page, PageTitle } from '../../shared/frame/page.tsx';
import { ReadingFailure } from '../../shared/frame/reading-failure.tsx';
import { isInHand } from '../../shared/installed/in-hand.ts';
import { Loading } from '../../shared/loading.tsx';
import { logWarning } from '../../shared/log.ts';
import { NotificationChoices } from './notification-choices.tsx';
import { NotificationRow } from './notification-row.tsx';
import { PushChoices } from './push-choices.tsx';
import styles from './notifications.module.css';

/** What concerned the user lately, and which of it they are told of. */
export function NotificationsPage() {
  const { t } = useLingui();
  usePageTitle(t`Notifications`);
  const [inHand] = useState(() => isInHand());
  const list = useQuery({ ...notificationsQuery, staleTime: 0 });
  useMarkRead(list.data?.unread ?? 0);
  return (
    <Page narrow className={styles['page']}>
      <PageTitle>
        <Trans>Notifications</Trans>
      </PageTitle>
      {list.isPending && <Loading />}
      {list.data === undefined && list.error !== null && (
        <ReadingFailure error={list.error} retry={() => void list.refetch()} />
      )}
      {list.data?.notifications.length === 0 && (
        <p className={styles['empty']}>
          <Trans>Nothing in the last 30 days.</Trans>
        </p>
      )}
      {list.data !== undefined && list.data.notifications.length > 0 && (
        <ul className={styles['list']}>
          {list.data.notifications.map((one) => (
            <NotificationRow key={`${one.kind} ${one.at}`} notification={one} />
          ))}
        </ul>
      )}
      {list.data !== undefined && <NotificationChoices off={list.data.off} />}
      {(shell.phone !== null || (inHand && shell.desktop === null)) && <PushChoices />}
    </Page>
  );
}

/** What is seen here is read: elsewhere at once, and here at the next visit, so that the marks can still be seen. */
function useMarkRead(unread: number): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (unread === 0) return;
    callApi(calls.markNotificationsRead)
      .then(() =>
        queries.setQueryData(
          notificationsQuery.queryKey,
          (shown) => shown && { ...shown, unread: 0 },
        ),
      )
      .catch((error: unknown) => logWarning('The notifications were not marked as read', error));
  }, [queries, unread]);
}
