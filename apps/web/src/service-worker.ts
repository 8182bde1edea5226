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
import type { PageToServiceWorker } from './shared/installed/worker-messages.ts';

declare const PRECACHED: readonly PrecacheEntry[];

interface WorkerClient {
  readonly url: string;
}

/** The part of ServiceWorkerGlobalScope that is used; the page's types know only Window. */
interface WorkerScope {
  readonly clients: {
    matchAll(options: {
      type: 'window';
      includeUncontrolled: boolean;
    }): Promise<readonly WorkerClient[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(
    type: 'message',
    listener: (event: {
      readonly data: PageToServiceWorker;
      waitUntil(done: Promise<void>): void;
    }) => void,
  ): void;
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
registerRoute(new NavigationRoute(openShell, { denylist: NOT_OF_THE_SHELL }));

/** A newer version takes over at a start, where no other window still runs the old one. */
scope.addEventListener('message', (event) => {
  if (event.data.type === 'take-over') event.waitUntil(takeOver());
});

async function takeOver(): Promise<void> {
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.length <= 1) await scope.skipWaiting();
}
