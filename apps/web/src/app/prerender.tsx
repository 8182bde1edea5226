import type { InterfaceLocale } from '@cuecard/contract';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { loadWords } from '../shared/locale/locale.ts';
import { App } from './app.tsx';
import { createAppRouter } from './router.ts';

/** What Home looks like to a newcomer, as HTML: for the build, which keeps it (scripts/prerender-home.ts). */
export async function renderHome(locale: InterfaceLocale): Promise<string> {
  await loadWords(locale);
  const router = createAppRouter(createMemoryHistory({ initialEntries: ['/'] }));
  // Its script would have no nonce, and there is nothing to go back to.
  router.options.scrollRestoration = false;
  await router.load();
  return renderToString(<App router={router} />);
}
