import { decide, policy, type Tier } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Page, PageTitle } from '../../shared/frame/page.tsx';
import { describeFailure } from '../../shared/api/messages.ts';
import { userInfoQuery } from '../../shared/api/queries.ts';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { bankQuery } from '../../shared/knowledge/bank-query.ts';
import { Bank, type BankRefusal, type OnlyGaps } from './bank.tsx';
import styles from './knowledge-page.module.css';

interface KnowledgePageProps {
  /** The entry that is open, or `new`. */
  openId: string | null;
  onOpen: (id: string | null) => void;
  only: OnlyGaps;
  startsPractice: boolean;
}

/** The question bank: prepared answers to be found, practised and changed. */
export function KnowledgePage(props: KnowledgePageProps) {
  const { t, i18n } = useLingui();
  usePageTitle(t`Question bank`);
  const bank = useQuery(bankQuery);
  const user = useQuery(userInfoQuery);
  if (bank.data === undefined) {
    if (!bank.isError)
      return (
        <Frame>
          <div className={styles.loading} aria-busy="true">
            <span className="visually-hidden">
              <Trans>Loading…</Trans>
            </span>
            <i />
            <i />
            <i />
            <i />
          </div>
        </Frame>
      );
    const { title, detail } = describeFailure(bank.error);
    return (
      <Frame>
        <div className={styles.message} role="alert">
          <h2>{i18n._(title)}</h2>
          {detail && <p>{i18n._(detail)}</p>}
          <Button variant="default" onClick={() => void bank.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      </Frame>
    );
  }
  const type = user.data?.vip_info.type;
  return (
    <Page>
      <Bank
        questions={bank.data}
        limit={type === undefined ? undefined : policy[type].savedQuestions}
        more={type === undefined ? null : findRefusal(type, bank.data.length + 1)}
        isOutdated={bank.isError}
        {...props}
      />
    </Page>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Page>
      <PageTitle>
        <Trans>Question bank</Trans>
      </PageTitle>
      {children}
    </Page>
  );
}

/** Why the plan takes no question more; null: it does. */
function findRefusal(tier: Tier, count: number): BankRefusal | null {
  const decision = decide(tier, { function: 'savedQuestions', count });
  return decision.allowed ? null : decision;
}
