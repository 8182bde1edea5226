import { userInfoQuery } from '../api/queries.ts';
import { queryClient } from '../api/query-client.ts';
import { keepPush } from '../installed/push.ts';
import { logWarning } from '../log.ts';
import { login } from '../login/browser-login.ts';
import { keepReads, restoreReads } from './kept-reads.ts';
import { keepSending } from './kept-changes.ts';

let kept: Promise<void> | null = null;

/**
 * Shows what was last read here, keeps what is read from now on, and sends what waits; once for the page, and as long
 * as it lives. Resolves also where the browser keeps nothing.
 */
export function keepForOffline(): Promise<void> {
  // Private windows of some browsers keep nothing.
  if (!('indexedDB' in globalThis)) return Promise.resolve();
  kept ??= restoreAndKeep();
  return kept;
}

async function restoreAndKeep(): Promise<void> {
  await restoreReads(queryClient).catch((error: unknown) =>
    logWarning('Nothing is kept for use without a network', error),
  );
  keepReads(queryClient, {
    isSignedIn: () => login.snapshot().flag === 1,
    identify: () => queryClient.fetchQuery(userInfoQuery),
  });
  keepSending();
  queryClient
    .fetchQuery(userInfoQuery)
    .then(({ user }) => keepPush(user.id))
    .catch((error: unknown) => logWarning('This device may not be reminded', error));
}
