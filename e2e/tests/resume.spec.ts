import { Candidate } from '../support/candidate.ts';
import { twoColumnResume } from '../support/data.ts';
import { expect, test } from '../support/worker-server.ts';

test('[RES-69] [RES-71] [RES-72] [RES-77] a resume is uploaded, corrected, and stays corrected', async ({
  page,
  server,
}) => {
  const amara = new Candidate(page);
  await amara.arrive(server.url);
  await page.goto(`${server.url}/resume`);
  await amara.uploadResume(twoColumnResume);
  await page.getByRole('link', { name: 'Check what was read' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jordan Avery' })).toBeVisible();

  const email = page.getByRole('button', { name: /^E-mail:/ });
  await email.focus();
  const line = page.locator('[data-lit=true]');
  await expect(line).toContainText(/jordan\.avery@example\.com/);
  await expect(line).toBeInViewport();

  await page.keyboard.press('F2');
  await page.keyboard.type('jordan@example.org');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved: E-mail.')).toBeVisible();
  await expect(email).toBeFocused();
  await page.getByRole('button', { name: '+ Add a point' }).first().click();
  await page.keyboard.type('Wrote the runbook');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Added: Point.')).toBeVisible();

  await page.reload();
  await expect(email).toHaveText(/jordan@example\.org/);
  await expect(page.getByText('Wrote the runbook')).toBeVisible();
  const point = page.getByRole('button', { name: /^Point: Enhanced Android Play Store/ });
  await point.click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(point).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(point).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Wrote the runbook' })).toHaveCount(1);
});

test('[RES-64] [RES-67] [RES-68] a broken file says what to do, the sample fills the setup, deleting asks', async ({
  page,
  server,
}) => {
  const amara = new Candidate(page);
  await amara.arrive(server.url);
  await page.goto(`${server.url}/resume`);
  await page.getByLabel('Resume file').setInputFiles({
    name: 'broken.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\nnot much of a document'),
  });
  await expect(page.getByText('This file is damaged.')).toBeVisible({ timeout: 60_000 });
  await page.reload();
  await expect(page.getByText('This file is damaged.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  // Documents are read behind everything else that the machine does.
  const kept = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/v3/interview-setup'),
    { timeout: 60_000 },
  );
  await page.getByRole('button', { name: 'Try it with a sample' }).click();
  await kept;
  await page.goto(`${server.url}/interview`);
  await expect(page.getByRole('heading', { name: 'Can Cuecard hear both of you?' })).toBeVisible();
  await page.goto(`${server.url}/resume`);
  await page.getByRole('button', { name: /^Delete / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Start with your resume')).toBeVisible();
});
