import type { Page } from '@playwright/test';
import { Candidate } from '../../support/candidate.ts';
import { clearQuestions } from '../../support/data.ts';
import { useRecording } from '../../support/sound.ts';
import { expect, test } from '../../support/worker-server.ts';

/** What the content security policy refused on any page, by the browser's own account. */
async function watch(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('policyRefused', (what: string) => refused.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event;
      const what = `${location.pathname}: ${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber} ${sample}`;
      (window as unknown as { policyRefused(what: string): void }).policyRefused(what);
    });
  });
  return refused;
}

test(
  'the policy refuses nothing of ours on the main screens, and what came as markup',
  { tag: '@full' },
  async ({ page, server }) => {
    const refused = await watch(page);
    await useRecording(page, clearQuestions);
    const amara = new Candidate(page);
    for (const path of [
      '/',
      '/login/signin',
      '/login/signin-cn',
      '/login/forget-password',
      '/nowhere',
    ]) {
      await page.goto(server.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
    }
    await page.goto(`${server.url}/login/signin-cn`);
    await page.getByRole('button', { name: 'I cannot read the picture' }).click();
    await expect(page.getByText('Done. You do not need the picture.')).toBeVisible();
    await amara.signUp(server.url);
    for (const path of ['/settings/security', '/resume', '/prediction', '/history', '/pricing']) {
      await page.goto(server.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
    }
    await page.goto(`${server.url}/settings/data`);
    await page.getByRole('button', { name: 'Delete the account' }).click();
    await expect(page.getByRole('dialog').last()).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
    await amara.setUp('Teacher of physics');
    await amara.checkSoundAndStart();
    await amara.play(0, 9000);
    await expect(amara.saidBy('interviewer').first()).toBeVisible({ timeout: 30_000 });
    await amara.endInterview();
    expect(refused).toEqual([]);
    // A text that got into the page as markup would try this.
    await page.evaluate(() => {
      const markup =
        '<img src="/none" onerror="window.wasRun = true"><style>body{display:none}</style>';
      document.body.insertAdjacentHTML('beforeend', markup);
    });
    await expect.poll(() => refused.join()).toContain('style-src-elem');
    await expect.poll(() => refused.join()).toContain('script-src-attr');
    expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
    await expect(page.locator('body')).not.toHaveCSS('display', 'none');
  },
);
