import { calls, SUPPORT_HOURS, type SupportRequest } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../shared/api/call-api.ts';
import { userInfoQuery } from '../../shared/api/queries.ts';
import { focusNow } from '../../shared/focus-now.ts';
import { Page, PageTitle } from '../../shared/frame/page.tsx';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { ReadingFailure } from '../../shared/frame/reading-failure.tsx';
import { Loading } from '../../shared/loading.tsx';
import { RequestForm } from './request-form.tsx';
import { SupportThread } from './support-thread.tsx';
import styles from './support.module.css';

const supportQuery = queryOptions({
  queryKey: ['support-requests'],
  queryFn: async () => (await callApi(calls.listSupportRequests)).requests,
  staleTime: 0,
});

/** Where users ask the operator for help, and see what became of it. */
export function SupportPage() {
  const { t } = useLingui();
  usePageTitle(t`Help and support`);
  const queries = useQueryClient();
  const list = useQuery(supportQuery);
  const [isSent, setSent] = useState(false);
  const keep = (request: SupportRequest): void => {
    queries.setQueryData(supportQuery.queryKey, (shown = []) => [
      request,
      ...shown.filter(({ number }) => number !== request.number),
    ]);
  };
  return (
    <Page narrow className={styles['page']}>
      <header>
        <PageTitle>
          <Trans>Help and support</Trans>
        </PageTitle>
        <Hours />
      </header>
      <section className={styles['card']}>
        {isSent ? (
          <Sent onAgain={() => setSent(false)} />
        ) : (
          <RequestForm
            onSent={(request) => {
              keep(request);
              setSent(true);
            }}
          />
        )}
      </section>
      {list.isPending && <Loading />}
      {list.data === undefined && list.error !== null && (
        <ReadingFailure error={list.error} retry={() => void list.refetch()} />
      )}
      {list.data !== undefined && list.data.length > 0 && (
        <section className={styles['requests']} aria-labelledby="support-requests">
          <h2 id="support-requests">
            <Trans>Your requests</Trans>
          </h2>
          {list.data.map((request) => (
            <SupportThread key={request.number} request={request} onChanged={keep} />
          ))}
        </section>
      )}
    </Page>
  );
}

function Hours() {
  const isPriority = useQuery(userInfoQuery).data?.vip_info.type === 'Unlimited';
  return (
    <p className={styles['soft']}>
      {isPriority ? (
        <Trans>Your plan has priority support, on weekdays {SUPPORT_HOURS.tips}.</Trans>
      ) : (
        <Trans>Customer service: {SUPPORT_HOURS.customerService}.</Trans>
      )}
    </p>
  );
}

function Sent({ onAgain }: { onAgain: () => void }) {
  return (
    <div className={styles['sent']} tabIndex={-1} ref={focusNow}>
      <h2>
        <Trans>Your request was sent</Trans>
      </h2>
      <p>
        <Trans>The answer will appear below and in your notifications.</Trans>
      </p>
      <Button variant="default" onClick={onAgain}>
        <Trans>Ask something else</Trans>
      </Button>
    </div>
  );
}
