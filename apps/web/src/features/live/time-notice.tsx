import { policy } from '@cuecard/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { userWords } from '../../shared/api/messages.ts';
import { userInfoQuery } from '../../shared/api/queries.ts';
import { useLogin } from '../../shared/login/browser-login.ts';
import { UpgradeButton } from '../../shared/upgrade/upgrade-link.tsx';
import { useEnd, useLive } from './live-context.ts';
import { Notice } from './notice.tsx';
import styles from './notices.module.css';
import { fewMinutes, isShort } from './time-left.ts';

/** Little time is left: the specification's warning, and before it a quiet word to whom time can be sold. */
export function TimeNotice() {
  const { i18n } = useLingui();
  const warned = useLive(isShort);
  const minutes = useLive(fewMinutes);
  // Followers are not offered a purchase.
  const isOwn = useEnd() !== null;
  const countsDown = useCountsBoughtTime() && isOwn;
  const [isDismissed, dismiss] = useState(false);
  if (warned)
    return (
      <Notice meaning="warn" action={isOwn && <GetMore />}>
        {i18n._(userWords.lessThan30Seconds)}
      </Notice>
    );
  if (minutes === null || !countsDown || isDismissed) return null;
  return (
    <Notice
      meaning="warn"
      action={
        <span className={styles.ways}>
          <GetMore />
          <Button variant="subtle" size="compact-sm" onClick={() => dismiss(true)}>
            <Trans>Not now</Trans>
          </Button>
        </span>
      }
    >
      <Plural
        value={minutes}
        one="About # minute left. You can buy more without interrupting the interview."
        other="About # minutes left. You can buy more without interrupting the interview."
      />
    </Notice>
  );
}

function GetMore() {
  return (
    <UpgradeButton size="compact-sm" keepsPage>
      <Trans>Get more time</Trans>
    </UpgradeButton>
  );
}

/** A trial's round is short as a whole: its last five minutes are nothing to tell. */
function useCountsBoughtTime(): boolean {
  const { token } = useLogin();
  const { data } = useQuery({ ...userInfoQuery, enabled: token !== null });
  return data !== undefined && policy[data.vip_info.type].chargesTime;
}
