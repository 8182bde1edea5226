/**
 * What Home needs as the server gives it to newcomers: it stands there as HTML, its links and its form are the
 * browser's own, and the client's code comes with the page that they lead to (scripts/prerender-home.ts).
 */
import { recordVisit } from './app/record-visit.ts';
import { keepLocale, suitingLocale } from './shared/locale/kept-locale.ts';

const { documentElement } = document;

// Who is signed in, or reads another language than the browser asks for, sees what the client makes.
if (documentElement.dataset['home'] === 'own' || suitingLocale() !== documentElement.lang) {
  startClient();
} else {
  recordVisit(location.search);
  // Another tab has signed in, or changed the language.
  window.addEventListener('storage', () => location.reload());
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement)) return;
    keepLocale(target.value);
    location.reload();
  });
}

/** A script of its own, not an import: the client's parts are put together as if there were no Home beside them. */
function startClient(): void {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = documentElement.dataset['client'] ?? '';
  document.head.append(script);
}
