import { calls } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';
import { userInfoQuery } from '../api/queries.ts';
import { usePlanWords } from '../api/use-plan.ts';
import { logWarning } from '../log.ts';
import { login } from '../login/browser-login.ts';
import styles from './app-frame.module.css';

export function AccountMenu() {
  const { t } = useLingui();
  const { data } = useQuery(userInfoQuery);
  const words = usePlanWords();
  const plan = data === undefined ? null : words(data.vip_info);
  const initial = Array.from(data?.user.name ?? '')[0]?.toUpperCase() ?? '·';
  return (
    <Menu position="bottom-end" width={240} shadow="md" radius="md">
      <Menu.Target>
        <button type="button" className={styles['account']} aria-label={t`Your account`}>
          {initial}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {data?.user.name}
          {plan !== null && (
            <>
              <br />
              {plan.name} · {plan.left}
            </>
          )}
        </Menu.Label>
        <Menu.Item onClick={signOut}>
          <Trans>Sign out</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** This browser forgets the login at once; that the server hears of it is for safety, not for the user. */
function signOut(): void {
  callApi(calls.signOut).catch((error: unknown) => logWarning('The sign-out was not heard', error));
  login.clear('signed-out');
}
