import { calls, type ActiveLogin, type Platform } from '@cuecard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { findRefusalStatus } from '../../shared/api/refusal.ts';
import { callApi } from '../../shared/api/call-api.ts';
import { confirmed } from '../../shared/second-factor/confirmation.ts';
import { showFailure, showMessage } from '../../shared/snackbar.ts';
import { formatMoment } from '../../shared/locale/clock.ts';
import styles from './account.module.css';
import { LoadFailure } from './load-failure.tsx';
import { loginsQuery } from './queries.ts';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

/** The list of the account's logins; each can be ended, and all of them. */
export function ActiveLogins() {
  const { t } = useLingui();
  const logins = useQuery(loginsQuery);
  return (
    <section className={styles['card']} aria-labelledby="logins">
      <h2 id="logins">
        <Trans>Where you are signed in</Trans>
      </h2>
      <p className={styles['lead']}>
        <Trans>Don’t recognise one? End it, then change your password.</Trans>
      </p>
      {logins.isPending && <output className={styles['loading']} aria-label={t`Loading…`} />}
      {logins.isError && <LoadFailure error={logins.error} retry={() => void logins.refetch()} />}
      {logins.data && (
        <>
          <ul className={styles['facts']}>
            {logins.data.logins.map((each) => (
              <LoginRow key={each.id} login={each} />
            ))}
          </ul>
          <div className={styles['actions']}>
            {logins.data.logins.length > 1 && <EndOthers />}
            <SignOutEverywhere />
          </div>
        </>
      )}
    </section>
  );
}

/** An app says itself what it is; of its engine nobody would recognise it. */
const APPS: Partial<Record<Platform, MessageDescriptor>> = {
  'Capacitor-Android': msg`Cuecard for Android`,
  'Capacitor-iOS': msg`Cuecard for iOS`,
};

/** Ends every login but this one. */
function EndOthers() {
  const queries = useQueryClient();
  const ending = useMutation({
    mutationFn: () => confirmed(() => callApi(calls.endOtherLogins)),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: loginsQuery.queryKey });
      showMessage(msg`Signed out everywhere else.`);
    },
    onError: showFailure,
  });
  return (
    <Button variant="default" loading={ending.isPending} onClick={() => ending.mutate()}>
      <Trans>Sign out everywhere else</Trans>
    </Button>
  );
}

function LoginRow({ login }: { login: ActiveLogin }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: loginsQuery.queryKey });
  const ending = useMutation({
    mutationFn: () => confirmed(() => callApi(calls.endOneLogin, undefined, { id: login.id })),
    onSuccess: async () => {
      await reload();
      showMessage(msg`Signed out there.`);
    },
    onError: (error) => {
      showFailure(error);
      if (findRefusalStatus(error) !== null) void reload();
    },
  });
  const { browser, system } = login;
  const app = login.platform === null ? undefined : APPS[login.platform];
  const name =
    app !== undefined
      ? t(app)
      : browser === null || system === null
        ? (browser ?? system ?? t`A device we do not recognise`)
        : t`${browser} on ${system}`;
  const first = formatMoment(login.createdAt, i18n.locale);
  const { network } = login;
  const seen = formatMoment(login.seenAt, i18n.locale);
  return (
    <li className={styles['fact']}>
      <div>
        <p className={styles['name']}>
          {name}
          {login.current && (
            <span className={styles['here']}>
              <Trans>This device</Trans>
            </span>
          )}
        </p>
        <p className={styles['seen']}>
          <Trans>
            Last seen {seen}, signed in {first}
          </Trans>
          {network !== null && (
            <>
              {' · '}
              <Trans>network {network}</Trans>
            </>
          )}
        </p>
      </div>
      {!login.current && (
        <Button
          variant="default"
          size="sm"
          aria-label={t`End the sign-in: ${name}, ${seen}`}
          loading={ending.isPending}
          onClick={() => ending.mutate()}
        >
          <Trans>End</Trans>
        </Button>
      )}
    </li>
  );
}
