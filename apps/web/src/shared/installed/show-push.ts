import type { PushMessage } from '@cuecard/contract';
import { formatTime } from '../locale/clock.ts';
import { isLivePage } from './live-pages.ts';

/** A window of this app, as its service worker sees it. */
export interface PushWindow {
  readonly url: string;
  readonly visibilityState: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

/** What is used of ServiceWorkerGlobalScope. */
export interface PushScope {
  readonly clients: {
    matchAll(options: {
      type: 'window';
      includeUncontrolled: boolean;
    }): Promise<readonly PushWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'getNotifications'>;
}

const ICON = '/icons/icon-192.png';
const BADGE = '/icons/badge-96.png';

/**
 * Shows a message. Who looks at the page it leads to sees for themselves: there it is silent and taken away at once,
 * for browsers take the right to be told from an app that shows nothing.
 */
export async function showPush(scope: PushScope, message: PushMessage): Promise<void> {
  const { title, text, at, locale, page, tag } = message;
  const moment = at === null ? '' : `${formatTime(at, locale)} · `;
  const isSeen = await isInSight(scope, page);
  await scope.registration.showNotification(title, {
    body: `${moment}${text}`,
    lang: locale,
    tag,
    icon: ICON,
    badge: BADGE,
    silent: isSeen,
    data: { page },
  });
  if (!isSeen) return;
  for (const shown of await scope.registration.getNotifications({ tag })) shown.close();
}

async function isInSight(scope: PushScope, page: string): Promise<boolean> {
  const windows = await listWindows(scope);
  return windows.some(
    ({ url, visibilityState }) => visibilityState === 'visible' && new URL(url).pathname === page,
  );
}

/** Leads to where the message belongs: the window that is there already, else one that may be led there, else a new one. */
export async function openPushed(scope: PushScope, page: string): Promise<void> {
  const windows = await listWindows(scope);
  const readPath = ({ url }: PushWindow) => new URL(url).pathname;
  const there = windows.find((one) => readPath(one) === page);
  if (there !== undefined) {
    await there.focus();
    return;
  }
  const free = windows.find((one) => !isLivePage(readPath(one)));
  if (free === undefined) {
    await scope.clients.openWindow(page);
    return;
  }
  await free.focus();
  await free.navigate(page);
}

const listWindows = (scope: PushScope) =>
  scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
