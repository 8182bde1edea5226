/**
 * The service worker of the installed app: it keeps the client's own files, so that the app opens without a network.
 * Calls are never kept: what a call answers belongs to whoever is signed in, and goes to the server and nowhere else.
 * `scripts/build-service-worker.ts` builds it and writes the list of files into it.
 */
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import type { PushMessage } from '@cuecard/contract';
import { receiveShare, SHARE_TARGET } from './shared/installed/receive-share.ts';
import { openPushed, showPush, type PushScope } from './shared/installed/show-push.ts';
import type { PageToServiceWorker } from './shared/installed/worker-messages.ts';

declare const PRECACHED: readonly PrecacheEntry[];

/** An event that the worker stays awake for. */
interface AwakeEvent {
  waitUntil(done: Promise<void>): void;
}

/** The part of ServiceWorkerGlobalScope that is used; the page's types know only Window. */
interface WorkerScope extends PushScope {
  skipWaiting(): Promise<void>;
  addEventListener<Type extends keyof WorkerEvents>(
    type: Type,
    listener: (event: WorkerEvents[Type] & AwakeEvent) => void,
  ): void;
}

interface WorkerEvents {
  message: { readonly data: PageToServiceWorker };
  push: { readonly data: { json(): PushMessage } | null };
  notificationclick: { readonly notification: Notification };
}

const scope = globalThis as unknown as WorkerScope;

const SHELL = '/index.html';
/** What the server answers itself: calls, its health, and Home, which it gives to newcomers as HTML. */
const NOT_OF_THE_SHELL = [/^\/v\d+\//, /^\/(?:healthz|readyz)$/, /^\/[^?]*\.[a-z0-9]+(?:\?|$)/i];

precacheAndRoute([...PRECACHED], {
  // An address with a query is a page's, never a file's; Home is not this client's index.
  ignoreURLParametersMatching: [],
  directoryIndex: '',
  cleanURLs: false,
});
cleanupOutdatedCaches();

const openShell = createHandlerBoundToURL(SHELL);
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.pathname === '/',
  (options) => fetch(options.request).catch(() => openShell(options)),
);
registerRoute(
  ({ url }) => url.pathname === SHARE_TARGET,
  ({ request }) => receiveShare(request),
  'POST',
);
registerRoute(new NavigationRoute(openShell, { denylist: NOT_OF_THE_SHELL }));

/** A newer version takes over at a start, where no other window still runs the old one. */
scope.addEventListener('message', (event) => {
  if (event.data.type === 'take-over') event.waitUntil(takeOver());
});

/** Sealed for this device by our server, which alone has the keys that it subscribed with. */
scope.addEventListener('push', (event) => {
  if (event.data !== null) event.waitUntil(showPush(scope, event.data.json()));
});

scope.addEventListener('notificationclick', (event) => {
  const { page } = event.notification.data as { readonly page: string };
  event.notification.close();
  event.waitUntil(openPushed(scope, page));
});

async function takeOver(): Promise<void> {
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.length <= 1) await scope.skipWaiting();
}
