import { Trans } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { notificationsQuery, userInfoQuery } from '../api/queries.ts';
import { useFormatPlan } from '../api/use-plan.ts';
import { isOwnServer } from '../environment/shell.ts';
import { signOut } from '../login/sign-out.ts';
import { AccountButton } from './account-button.tsx';
import styles from './app-frame.module.css';
import {
  FEEDBACK_PAGE,
  MEMBERSHIP_PAGE,
  NOTIFICATIONS_PAGE,
  SETTINGS_PAGE,
  SUPPORT_PAGE,
} from './pages.ts';

/**
 * Who is signed in, their plan (for which the phone's header has no room), their settings, and the sign-out. Loaded by
 * the first press, and so open from its beginning.
 */
export default function AccountMenu() {
  const button = useRef<HTMLButtonElement>(null);
  // The button that was pressed has gone with the focus: this one takes its place before the menu opens.
  useLayoutEffect(() => button.current?.focus(), []);
  // Mantine gives the focus back where it saw the menu open; the first time it did not.
  const returnFocus = (): void => {
    if (document.activeElement === document.body) button.current?.focus();
  };
  const { data } = useQuery(userInfoQuery);
  const unread = useQuery(notificationsQuery).data?.unread ?? 0;
  const words = useFormatPlan();
  const plan = data === undefined ? null : words(data.vip_info);
  return (
    <Menu
      defaultOpened
      position="bottom-end"
      width={240}
      withinPortal={false}
      onClose={() => setTimeout(returnFocus)}
    >
      <Menu.Target>
        <AccountButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown className={styles['menu'] ?? ''}>
        <Menu.Label>
          <span className={styles['who']}>{data?.user.name}</span>
          {plan !== null && !isOwnServer() && (
            <span className={styles['what']}>
              {plan.name} · {plan.left}
            </span>
          )}
        </Menu.Label>
        <Menu.Item
          component={Link}
          to={NOTIFICATIONS_PAGE}
          rightSection={unread > 0 && <span className={styles['count']}>{unread}</span>}
        >
          <Trans>Notifications</Trans>
        </Menu.Item>
        {!isOwnServer() && (
          <Menu.Item component={Link} to={MEMBERSHIP_PAGE}>
            <Trans>Plan and payments</Trans>
          </Menu.Item>
        )}
        <Menu.Item component={Link} to={SETTINGS_PAGE}>
          <Trans>Settings</Trans>
        </Menu.Item>
        <Menu.Item component={Link} to={FEEDBACK_PAGE}>
          <Trans>Feedback</Trans>
        </Menu.Item>
        <Menu.Item component={Link} to={SUPPORT_PAGE}>
          <Trans>Help and support</Trans>
        </Menu.Item>
        {!isOwnServer() && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={signOut}>
              <Trans>Sign out</Trans>
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
