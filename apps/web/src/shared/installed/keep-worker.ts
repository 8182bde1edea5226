import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { logWarning } from '../log.ts';
import { showMessage } from '../snackbar.ts';
import { SERVICE_WORKER_FILE, type PageToServiceWorker } from './worker-messages.ts';

/** Set while the page is loaded anew for a newer version, so that the new page can say so. */
const UPDATED_KEY = 'updated to a newer version';

/** The pages on which something may be live: no update begins there. */
const LIVE_PAGES = /^\/(?:live|follow|exam)(?:\/|$)/;

interface Surroundings {
  readonly container: ServiceWorkerContainer;
  readonly path: () => string;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly reload: () => void;
}

/**
 * Registers the service worker. A version that was fetched during an earlier visit takes over now, at the start, and
 * with a word; one that is fetched later waits for the next start. Nothing is replaced under a live session.
 */
export async function keepServiceWorker(
  { container, path, storage, reload }: Surroundings = ownPage(),
): Promise<void> {
  if (storage.getItem(UPDATED_KEY) !== null) {
    storage.removeItem(UPDATED_KEY);
    showMessage(msg`Cuecard has been updated`);
  }
  const registration = await container.register(`/${SERVICE_WORKER_FILE}`, {
    updateViaCache: 'none',
  });
  const { waiting } = registration;
  if (waiting === null || container.controller === null || LIVE_PAGES.test(path())) return;
  container.addEventListener(
    'controllerchange',
    () => {
      // The user may have gone on to something live while the worker made up its mind.
      if (LIVE_PAGES.test(path())) return;
      storage.setItem(UPDATED_KEY, 'yes');
      reload();
    },
    { once: true },
  );
  offerTakeOver(waiting);
}

/** The window that was left a moment ago may still count as open: it is asked again, milliseconds after the start. */
const OFFER_AFTER_MS = [0, 700, 2500];

/** Only until something is done on the page: it is not loaded anew under its user's hands. */
function offerTakeOver(waiting: ServiceWorker): void {
  const timers = OFFER_AFTER_MS.map((after) =>
    setTimeout(
      () => waiting.postMessage({ type: 'take-over' } satisfies PageToServiceWorker, []),
      after,
    ),
  );
  const stop = () => {
    for (const timer of timers) clearTimeout(timer);
  };
  for (const event of ['pointerdown', 'keydown'])
    window.addEventListener(event, stop, { once: true, capture: true });
}

const ownPage = (): Surroundings => ({
  container: navigator.serviceWorker,
  path: () => window.location.pathname,
  storage: sessionStorage,
  reload: () => window.location.reload(),
});

/** The manifest in the language of the screen: what the home screen will call the app's shortcuts. */
export function chooseManifest(locale: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  if (link !== null && locale !== 'en') link.href = `/manifest.${locale}.webmanifest`;
}

/** The page's own files come first: those that are kept for later wait until it is there. */
async function whenQuiet(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((loaded) => window.addEventListener('load', loaded, { once: true }));
  if ('requestIdleCallback' in window) await new Promise((idle) => requestIdleCallback(idle));
}

/** The same for the start of a page, which goes on without it. */
export function startServiceWorker(): void {
  chooseManifest(i18n.locale);
  if (!('serviceWorker' in navigator)) return;
  whenQuiet()
    .then(() => keepServiceWorker())
    .catch((error: unknown) =>
      logWarning('The app could not be kept for use without a network', error),
    );
}
