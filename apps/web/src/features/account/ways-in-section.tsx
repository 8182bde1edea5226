import type { AccountFacts } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FailureNote } from '../../shared/account-form/failure-note.tsx';
import { serverInfoQuery } from '../../shared/api/queries.ts';
import { SECURITY_PAGE } from '../../shared/frame/pages.ts';
import { startThirdPartyLink } from '../../shared/third-party/start-sign-in.ts';
import { formatDay } from '../../shared/locale/clock.ts';
import styles from './account.module.css';
import { AddressRow } from './address-row.tsx';

/** The account's ways to sign in, and the providers that can be linked. */
export function WaysInSection({ account }: { account: AccountFacts }) {
  const { i18n } = useLingui();
  const { data: server } = useQuery(serverInfoQuery);
  const oidc = server?.signInWith.oidc ?? null;
  const linking = useMutation({ mutationFn: () => startThirdPartyLink(SECURITY_PAGE) });
  const linked = account.thirdParty.map(({ name }) => name);
  return (
    <section className={styles['card']} aria-labelledby="ways-in">
      <h2 id="ways-in">
        <Trans>How you sign in</Trans>
      </h2>
      <dl className={styles['facts']}>
        <AddressRow kind="email" account={account} canChange={server?.signInWith.email ?? false} />
        {(account.phone !== null || server?.signInWith.phone === true) && (
          <AddressRow
            kind="phone"
            account={account}
            canChange={server?.signInWith.phone ?? false}
          />
        )}
        {account.thirdParty.map(({ name, linkedAt }) => {
          const since = formatDay(linkedAt, i18n.locale);
          return (
            <div key={name} className={styles['fact']}>
              <dt>{name}</dt>
              <dd>
                <Trans>Linked on {since}</Trans>
              </dd>
            </div>
          );
        })}
        {oidc !== null && !linked.includes(oidc.name) && (
          <div className={styles['fact']}>
            <dt>{oidc.name}</dt>
            <dd>
              <Button
                variant="default"
                size="sm"
                loading={linking.isPending || linking.isSuccess}
                onClick={() => linking.mutate()}
              >
                <Trans>Link {oidc.name}</Trans>
              </Button>
            </dd>
          </div>
        )}
      </dl>
      {linking.isError && <FailureNote error={linking.error} />}
    </section>
  );
}
