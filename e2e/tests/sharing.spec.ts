import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LOGIN } from '@cuecard/contract';
import type { Page } from '@playwright/test';
import { Candidate } from '../support/candidate.ts';
import { ONE_LINE_PDF } from '../support/one-line-pdf.ts';
import { openPhone } from '../support/phone.ts';
import { expectSound } from '../support/screens.ts';
import { expect, test } from '../support/worker-server.ts';

interface Given {
  readonly title?: string;
  readonly text?: string;
  readonly url?: string;
  readonly file?: { readonly name: string; readonly base64: string };
}

/** Posts what another app shares, in the form and to the address that the manifest names, as the system does. */
async function share(page: Page, serverUrl: string, given: Given): Promise<void> {
  const manifest = await readFile(
    path.resolve(import.meta.dirname, '../../apps/web/public/manifest.webmanifest'),
    'utf8',
  );
  const target = JSON.parse(manifest).share_target as {
    action: string;
    method: string;
    enctype: string;
    params: { files: { name: string }[] };
  };
  await page.goto(`${serverUrl}/about`);
  await page.evaluate(
    ([{ action, method, enctype, params }, { file, ...texts }]) => {
      const form = Object.assign(document.createElement('form'), { action, method, enctype });
      for (const [name, value] of Object.entries(texts))
        form.append(Object.assign(document.createElement('input'), { name, value }));
      if (file !== undefined) {
        const bytes = Uint8Array.from(atob(file.base64), (c) => c.codePointAt(0) ?? 0);
        const transfer = new DataTransfer();
        transfer.items.add(new File([bytes], file.name));
        const input = Object.assign(document.createElement('input'), { type: 'file' });
        input.name = params.files[0]?.name ?? '';
        input.files = transfer.files;
        form.append(input);
      }
      document.body.append(form);
      form.submit();
    },
    [target, given] as const,
  );
}

const ADVERTISEMENT = 'We look for a baker who gets up early.';
test('[PHONE-27] what another app shares arrives where it belongs, also when a sign-in comes between', async ({
  browser,
  server,
}) => {
  test.setTimeout(240_000);
  const page = await openPhone(browser);
  const amara = new Candidate(page);
  await amara.arrive(server.url);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? null))
    .toBe('activated');

  await test.step('a text becomes the advertisement of an application', async () => {
    const url = 'https://jobs.example/42';
    await share(page, server.url, { title: 'Baker', text: ADVERTISEMENT, url });
    await expect(page).toHaveURL(/\/applications\/new/);
    await expect(page.getByLabel('Job title or major')).toHaveValue('Baker');
    await expect(page.getByLabel('Job advertisement')).toHaveValue(`${ADVERTISEMENT}\n\n${url}`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(/\/applications\/[0-9a-f-]{36}$/);
    await page.goto(`${server.url}/shared`);
    await expect(page.getByText('There is nothing waiting here')).toBeVisible();
  });

  await test.step('a link alone says that it is not opened', async () => {
    await share(page, server.url, { url: 'https://jobs.example/42' });
    await expect(page.getByText('Cuecard does not open links.')).toBeVisible();
  });

  await test.step('a file of another kind is refused in words', async () => {
    await share(page, server.url, { file: { name: 'cake.heic', base64: ONE_LINE_PDF } });
    await expect(page.getByRole('alert')).toContainText('.pdf');
    await expectSound(page, 'a shared file that is refused');
    await page.getByRole('button', { name: 'Do not add' }).click();
    await expect(page).toHaveURL(/\/JDV2$/);
  });

  await test.step('a resume waits for the sign-in, and is then read', async () => {
    await page.goto(`${server.url}/settings/general`);
    // Its login has run out; it did not sign out.
    await page.evaluate(
      (keys) => {
        for (const key of keys) localStorage.removeItem(key);
      },
      [LOGIN.storageKey, LOGIN.tokenKey],
    );
    await share(page, server.url, { file: { name: 'amara.pdf', base64: ONE_LINE_PDF } });
    await expect(page).toHaveURL(/\/login/);
    await page.getByRole('link', { name: 'Sign in by e-mail' }).click();
    await page.getByLabel('E-mail').fill(amara.email);
    await page.getByLabel('Password', { exact: true }).fill(amara.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'amara.pdf' })).toBeVisible();
    await expectSound(page, 'a shared file');
    await page.getByRole('button', { name: 'Add as resume' }).click();
    await expect(page).toHaveURL(/\/resume$/);
    await expect(page.getByText('amara.pdf').first()).toBeVisible();
  });
  await page.context().close();
});
