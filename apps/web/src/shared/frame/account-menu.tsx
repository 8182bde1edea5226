import { calls } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../api/call-api.ts';
import { userInfoQuery } from '../api/queries.ts';
import { useFormatPlan } from '../api/use-plan.ts';
import { LinkButton } from '../link-button.tsx';
import { logWarning } from '../log.ts';
import { login } from '../login/browser-login.ts';
import styles from './app-frame.module.css';
import { ACCOUNT_PAGE, MEMBERSHIP_PAGE, PRIVACY_PAGE } from './pages.ts';

/** Shows the user, their plan (for which the phone's header has no room), and the sign-out. */
export function AccountMenu() {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery(userInfoQuery);
  const words = useFormatPlan();
  const plan = data === undefined ? null : words(data.vip_info);
  const initial = Array.from(data?.user.name ?? '')[0]?.toUpperCase() ?? '·';
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      width={240}
      shadow="md"
      radius="md"
      withinPortal={false}
      returnFocus
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <button
          type="button"
          className={styles['account']}
          aria-label={t`Your account`}
          onClick={() => setIsOpen((open) => !open)}
        >
          {initial}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t`Your account`}>
        <p className={styles['who']}>{data?.user.name}</p>
        {plan !== null && (
          <p className={styles['what']}>
            {plan.name} · {plan.left}
          </p>
        )}
        <LinkButton
          to={MEMBERSHIP_PAGE}
          variant="default"
          fullWidth
          mt="sm"
          onClick={() => setIsOpen(false)}
        >
          <Trans>Plan and payments</Trans>
        </LinkButton>
        <LinkButton
          to={ACCOUNT_PAGE}
          variant="default"
          fullWidth
          mt="xs"
          onClick={() => setIsOpen(false)}
        >
          <Trans>Account and security</Trans>
        </LinkButton>
        <LinkButton
          to={PRIVACY_PAGE}
          variant="default"
          fullWidth
          mt="xs"
          onClick={() => setIsOpen(false)}
        >
          <Trans>Your data</Trans>
        </LinkButton>
        <Button variant="default" fullWidth mt="xs" onClick={signOut}>
          <Trans>Sign out</Trans>
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}

/** This browser forgets the login at once; that the server hears of it is for safety, not for the user. */
function signOut(): void {
  callApi(calls.signOut).catch((error: unknown) => logWarning('The sign-out was not heard', error));
  login.clear('signed-out');
}
