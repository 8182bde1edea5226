import { safeStorage } from '../safe-storage.ts';
import { userInfoQuery } from './queries.ts';
import { queryClient } from './query-client.ts';

/** Where a tab leaves word for the others; its value is of no use but to change. */
const CHANGED_KEY = 'membership-changed';

/** Time, plan and orders may have changed: whoever shows them asks again, in every tab. */
export function refreshMembership(): void {
  askAgain();
  safeStorage(() => localStorage).setItem(CHANGED_KEY, String(Date.now()));
}

/** Asks again when another tab has bought or redeemed something. Returns what undoes it. */
export function followMembership(): () => void {
  const follow = ({ key }: StorageEvent): void => {
    if (key === CHANGED_KEY) askAgain();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

const CHANGED = [userInfoQuery, { queryKey: ['billing'] }, { queryKey: ['questions', 'count'] }];

function askAgain(): void {
  for (const query of CHANGED) {
    // A first answer that is still on its way tells what was before, and would be waited for instead.
    void queryClient.cancelQueries(query).then(() => queryClient.invalidateQueries(query));
  }
}
