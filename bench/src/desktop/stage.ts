import { chromium, type Page } from '@playwright/test';
import { grant } from '../../../e2e/support/admin.ts';
import { openDesktopComputer, type DesktopComputer } from '../../../e2e/support/desktop-app.ts';
import { signInInApp } from '../../../e2e/support/desktop-sign-in.ts';
import { newAccount, signInAsNew } from '../../../e2e/support/new-account.ts';
import { startServer, type RunningServer } from '../../../e2e/support/server.ts';
import type { DriverSession } from '../../../e2e/support/web-driver.ts';

const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const PLAN_MINUTES = 600;

/** A computer whose app belongs to a server, with a user who is signed in there. */
export interface Stage {
  readonly computer: DesktopComputer;
  readonly server: RunningServer;
  readonly app: DriverSession;
  /** A browser's page of the same user, for calls. */
  readonly page: Page;
}

/** Opens everything for as long as `use` takes. The app is closed by then, or is closed here. */
export async function onStage<Result>(
  environment: Record<string, string>,
  use: (stage: Stage) => Promise<Result>,
  screen?: string,
): Promise<Result> {
  await using opened = new AsyncDisposableStack();
  const computer = await openDesktopComputer({}, screen);
  opened.defer(() => computer.stop());
  const server = await startServer({ LOG_LEVEL: 'error', ...environment });
  opened.defer(() => server.stop());
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  opened.defer(() => browser.close());
  const page = await browser.newPage();
  const account = newAccount();
  await signInAsNew(page, server.url, account);
  await grant(server, account.email, 'Ultimate', PLAN_MINUTES);
  const app = await computer.start();
  opened.defer(() => app.close().catch(() => {}));
  await signInInApp(app, server.url, account);
  // Awaited here: what was opened is closed when this function ends.
  return await use({ computer, server, app, page });
}
