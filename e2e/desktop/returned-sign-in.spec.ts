import { chmod, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { openDesktopComputer, type DesktopComputer } from '../support/desktop-app.ts';
import { freePort } from '../support/free-port.ts';
import { startOidcProvider, type OidcProvider } from '../support/oidc-provider.ts';
import { startServer, type RunningServer } from '../support/server.ts';

let computer: DesktopComputer;
let server: RunningServer;
let provider: OidcProvider;
test.beforeAll(async () => {
  const port = await freePort();
  provider = await startOidcProvider(`http://127.0.0.1:${port}`);
  [computer, server] = await Promise.all([
    openDesktopComputer(),
    startServer(provider.environment, { port: `${port}` }),
  ]);
});
test.afterAll(async () => {
  await computer.stop();
  await server.stop();
  await provider.close();
});

/** The user's browser, as the system starts it: it keeps the address for the test, whose browser goes there. */
async function installBrowser(): Promise<string> {
  const asked = path.join(computer.home, 'asked');
  const script = `#!/bin/sh\nprintf '%s' "$1" >'${asked}'\n`;
  const program = path.join(computer.programs, 'xdg-open');
  await writeFile(program, script);
  await chmod(program, 0o755);
  return asked;
}

test('[DESK-65] signs in at another service in the user’s browser, which brings the app its code', async ({
  page,
}) => {
  const asked = await installBrowser();
  const app = await computer.start();
  await app.type('Server address', server.url);
  await app.press('Connect');
  await app.press('Continue with Campus');
  await app.seeText('Go on in your browser.');
  const address = await test.step('the user’s browser is sent to the service', async () => {
    await expect.poll(() => readFile(asked, 'utf8').catch(() => '')).toContain('http');
    return readFile(asked, 'utf8');
  });
  const link = await test.step('it comes back to a page that opens the app', async () => {
    await page.goto(address);
    await page.locator('input[name=login]').fill('Grace');
    await page.locator('input[name=password]').fill('any');
    await page.getByRole('button', { name: /sign-in/i }).click();
    await page.getByRole('button', { name: /continue/i }).click();
    await expect(page.getByRole('heading', { name: 'Back to Cuecard' })).toBeVisible();
    return page.getByRole('link', { name: 'Open Cuecard' }).getAttribute('href');
  });
  expect(link).toMatch(/^cuecard:\/\/sign-in\?code=/);
  await computer.startAgain('cuecard://settings?code=nothing');
  await computer.startAgain(link ?? '');
  await app.until("return location.pathname === '/JDV2'");
  await app.seeText('Grace');
  await app.close();
});
