import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { recordVisit } from './app/record-visit.ts';
import { createAppRouter, followLogin, type AppRouter } from './app/router.ts';
import { showStartFailure } from './app/start-failure.ts';
import { preloadChecks } from './shared/api/call-api.ts';
import { isBundled, shell } from './shared/environment/shell.ts';
import { openOwnWindow } from './shared/environment/own-window.ts';
import { DESK_PAGE } from './shared/frame/pages.ts';
import { isInHand } from './shared/installed/in-hand.ts';
import { openShortcuts } from './shared/shortcuts/shortcuts.ts';
import { followLocaleOfOtherTabs, startLocale, wantAllWords } from './shared/locale/locale.ts';
import { logWarning } from './shared/log.ts';
import { followOtherTabs, keepLogin, restoreLogin } from './shared/login/browser-login.ts';
import { disableEval } from './shared/disable-eval.ts';
import { markMissingParts } from './shared/missing-part.ts';
import './shared/look/look.ts';

disableEval();
markMissingParts();
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const kept = restoreLogin();
if (kept === null) begin(root);
else void kept.finally(() => begin(root));

function begin(at: HTMLElement): void {
  recordVisit(location.search);
  followOtherTabs();
  followLocaleOfOtherTabs();
  const router = createAppRouter();
  followLogin(router);
  keepLogin(async () => (await import('./shared/api/refresh-token.ts')).refreshToken());

  // Asked for together: a page that is not the desk would else wait for one after the other.
  if (location.pathname !== DESK_PAGE) wantAllWords();
  if (isInHand()) askForPage(router);
  startLocale()
    .finally(() => {
      // Home as it was built is hidden from whom it does not suit; what comes in its place is not.
      at.replaceChildren();
      delete document.documentElement.dataset['home'];
    })
    .then(
      () => createRoot(at).render(<App router={router} />),
      () => showStartFailure(at),
    )
    .then(() => Promise.all([openOwnWindow(), openShortcuts()]))
    .then(followShell)
    .then(keepInstalled)
    .catch((error: unknown) => logWarning('the start did not come to its end', error));
}

/** What the shell of a native app shows and tells outside of the page. */
async function followShell(): Promise<void> {
  if (shell.phone !== null)
    (await import('./shared/installed/follow-phone.ts')).followPhone(shell.phone);
  if (shell.desktop !== null) (await import('./features/window/follow-shell.ts')).followShell();
}

/**
 * A phone takes long to begin: the page's own code, and the one that its first call needs, come together with the
 * words and not after them. What does not come is asked for again by whoever needs it, and missed there.
 */
function askForPage(router: AppRouter): void {
  preloadChecks();
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    const route = router.routesById[routeId as keyof typeof router.routesById];
    router.loadRouteChunk(route)?.catch(() => undefined);
  }
}

/** The apps for computers and phones bring their files with them. */
async function keepInstalled(): Promise<void> {
  if (import.meta.env.PROD && !isBundled() && isInHand())
    (await import('./shared/installed/keep-worker.ts')).startServiceWorker();
}
