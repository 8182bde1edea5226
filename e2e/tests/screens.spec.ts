import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { Candidate } from '../support/candidate.ts';
import { clearQuestions, twoColumnResume } from '../support/data.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import { useRecording } from '../support/sound.ts';

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(async () => {
  await server?.stop();
});

/** No serious finding, and nothing wider than the screen. */
async function expectSound(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${where}: ${id} at ${nodes.map((node) => node.target).join(', ')}`);
  expect(serious).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${where} is wider than the screen`).toBeLessThanOrEqual(0);
}

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

async function expectSoundInBothSizes(page: Page, where: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectSound(page, `${where} at ${size.width}`);
  }
}

/** From the form to the questions, one of them open, as many added as the plan allows. */
async function predict(page: Page, jobTitle: string): Promise<void> {
  await page.getByRole('link', { name: 'Prediction' }).click();
  await expect(page.getByLabel('Job text')).toBeVisible();
  await expectSoundInBothSizes(page, 'the form of a prediction');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel('Job title').fill(jobTitle);
  await page
    .getByLabel('Job text')
    .fill('Requirements:\n- A degree in physics\n- Ability to plan and teach lessons\n- Patience');
  await page.getByRole('button', { name: 'Predict questions' }).click();
  await page.getByRole('button', { name: 'Tell me about yourself.' }).click();
  await expect(page.getByText('Likely next:')).toBeVisible();
  await page.getByRole('button', { name: 'Add all to the question bank' }).click();
  await expect(page.getByText('10 added, 5 did not fit your plan.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Added', { exact: true })).toHaveCount(10);
}

test('every screen is accessible and fits, in English and Chinese', async ({ page }) => {
  await useRecording(page, clearQuestions);
  const amara = new Candidate(page);
  for (const path of ['/', '/login/signin', '/login/signup', '/outbox', '/nowhere']) {
    await page.goto(server.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSoundInBothSizes(page, path);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await amara.signUp(server.url);
  await predict(page, 'Teacher of physics');
  await expectSoundInBothSizes(page, 'a prediction');
  await page.setViewportSize({ width: 1440, height: 900 });
  await amara.setUp('Teacher of physics');
  await expectSoundInBothSizes(page, 'the sound check');
  await page.setViewportSize({ width: 1440, height: 900 });
  await amara.checkSoundAndStart();
  const ask = page.getByRole('textbox', { name: /type a question/ });
  await ask.fill('How do you calm a loud class?');
  await ask.press('Enter');
  await expect(amara.desk.getByText('Question 1', { exact: true })).toBeVisible();
  await expectSoundInBothSizes(page, 'the live screen');
  await page.setViewportSize({ width: 1440, height: 900 });
  await amara.endInterview();
  await expectSoundInBothSizes(page, 'the end');
  await page.evaluate(() => localStorage.setItem('locale', 'zh-CN'));
  for (const path of ['/JDV2', '/interview', '/prediction', '/history', '/', '/login/signin']) {
    await page.goto(server.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSoundInBothSizes(page, `${path} in Chinese`);
  }
});

test('the resume screens are accessible and fit, in English and Chinese', async ({ page }) => {
  const amara = new Candidate(page);
  await amara.signUp(server.url);
  await page.goto(`${server.url}/resume`);
  await expect(page.getByText('Start with your resume')).toBeVisible();
  await expectSoundInBothSizes(page, 'no resume');
  await amara.uploadResume(twoColumnResume);
  await expectSoundInBothSizes(page, 'the list of resumes');
  await page.getByRole('link', { name: 'Check what was read' }).click();
  await page.getByRole('button', { name: /^E-mail:/ }).focus();
  await expectSoundInBothSizes(page, 'a resume with a value chosen');
  await page.getByRole('button', { name: 'Document', exact: true }).click();
  await expectSoundInBothSizes(page, 'the document');
  await page.evaluate(() => localStorage.setItem('locale', 'zh-CN'));
  for (const path of [new URL(page.url()).pathname, '/resume', '/interview', '/JDV2']) {
    await page.goto(server.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSoundInBothSizes(page, `${path} with a resume, in Chinese`);
  }
});

test('[SCREEN-54] the signed-in home says what to do next and leads to the setup', async ({
  page,
}) => {
  const amara = new Candidate(page);
  await amara.signUp(server.url);
  await expect(page.getByText('What to do next')).toBeVisible();
  await page.getByRole('link', { name: 'Start an interview' }).click();
  await expect(page).toHaveURL(/\/interview$/);
});

test('[SCREEN-59] the theme is light, also where the system is dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(server.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(250, 249, 246)');
});

test('[SPEECH-7] no page asks another host for anything', async ({ page }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await useRecording(page, clearQuestions);
  const amara = new Candidate(page);
  await amara.signUp(server.url);
  await amara.setUp('Data analyst');
  await expect(page.getByText('The recogniser is ready.')).toBeVisible({ timeout: 60_000 });
  expect([...hosts].filter((host) => host !== '')).toEqual([new URL(server.url).host]);
});
