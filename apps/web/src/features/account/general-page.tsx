import type { AccountFacts } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { serverInfoQuery } from '../../shared/api/queries.ts';
import { useAnsweringModels } from '../../shared/api/use-answering-models.ts';
import { serverUrl } from '../../shared/environment/shell.ts';
import { Avatar } from '../../shared/frame/avatar.tsx';
import {
  ABOUT_PAGE,
  FEEDBACK_PAGE,
  NOTIFICATIONS_PAGE,
  POLICY_PAGE,
  TERMS_PAGE,
} from '../../shared/frame/pages.ts';
import { isOwnServer } from '../../shared/environment/shell.ts';
import { signOut } from '../../shared/login/sign-out.ts';
import { SettingsPart } from '../../shared/settings/settings-part.tsx';
import styles from './account.module.css';
import { LoadFailure } from './load-failure.tsx';
import { accountQuery } from './queries.ts';

/** Who is signed in, at which server, and what can be read about it. */
export function GeneralPage() {
  const { t } = useLingui();
  const account = useQuery(accountQuery);
  return (
    <SettingsPart title={t`General`}>
      {account.isError && (
        <LoadFailure error={account.error} retry={() => void account.refetch()} />
      )}
      {account.isPending && <output className={styles['loading']} aria-label={t`Loading…`} />}
      {account.data && <SignedIn account={account.data} />}
      <ServerSection />
    </SettingsPart>
  );
}

function SignedIn({ account: { name, email, phone } }: { account: AccountFacts }) {
  return (
    <section className={styles['card']} aria-labelledby="who">
      <h2 id="who">
        <Trans>Signed in as</Trans>
      </h2>
      <div className={`${styles['fact']} ${styles['profile']}`}>
        <Avatar name={name} />
        <p className={styles['what']}>
          <span className={styles['name']}>{name}</span>
          <br />
          <span className={styles['seen']}>{email ?? phone}</span>
        </p>
        {!isOwnServer() && (
          <Button variant="default" size="sm" onClick={signOut}>
            <Trans>Sign out</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}

/** Whose server keeps the data, what writes the answers there, and where that is written down. */
function ServerSection() {
  const { t, i18n } = useLingui();
  const { data: server } = useQuery(serverInfoQuery);
  const models = new Intl.ListFormat(i18n.locale).format(useAnsweringModels());
  const pages = [
    { to: ABOUT_PAGE, name: t`About Cuecard` },
    { to: POLICY_PAGE, name: t`Privacy policy` },
    { to: TERMS_PAGE, name: t`Terms of use` },
    { to: NOTIFICATIONS_PAGE, name: t`Notifications` },
    { to: FEEDBACK_PAGE, name: t`Feedback` },
  ];
  return (
    <section className={styles['card']} aria-labelledby="server">
      <h2 id="server">
        <Trans>This Cuecard</Trans>
      </h2>
      <dl className={styles['facts']}>
        <div className={styles['fact']}>
          <dt>
            <Trans>Server</Trans>
          </dt>
          <dd>{new URL(serverUrl('/'), window.location.href).host}</dd>
        </div>
        {server && (
          <div className={styles['fact']}>
            <dt>
              <Trans>Answers are written by</Trans>
            </dt>
            <dd>{models === '' ? <Trans>templates, without a language model</Trans> : models}</dd>
          </div>
        )}
      </dl>
      <ul className={styles['actions']}>
        {pages.map(({ to, name }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
