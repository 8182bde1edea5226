import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { recordVisit } from './app/record-visit.ts';
import { createAppRouter, followLogin } from './app/router.ts';
import { showStartFailure } from './app/start-failure.ts';
import { startLocale } from './shared/locale/locale.ts';
import { followOtherTabs, keepLogin } from './shared/login/browser-login.ts';
import { disableEval } from './shared/disable-eval.ts';
import { markMissingParts } from './shared/missing-part.ts';
import './shared/look/look.ts';

disableEval();
markMissingParts();
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

recordVisit(location.search);
followOtherTabs();
const router = createAppRouter();
followLogin(router);
keepLogin(async () => (await import('./shared/api/refresh-token.ts')).refreshToken());

startLocale().then(
  () => createRoot(root).render(<App router={router} />),
  () => showStartFailure(root),
);
