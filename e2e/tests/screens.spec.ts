import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { Candidate } from '../support/candidate.ts';
import { clearQuestions, twoColumnResume } from '../support/data.ts';
import { expectSoundEverywhere } from '../support/screens.ts';
import { useRecording } from '../support/sound.ts';
import { expect, test } from '../support/worker-server.ts';

test.describe.configure({ mode: 'parallel' });

/** Goes from the form to the questions, with one of them open and as many added as the plan allows. */
async function predict(page: Page, jobTitle: string): Promise<void> {
  await page.getByRole('link', { name: 'Prediction' }).click();
  await expect(page.getByLabel('Job text')).toBeVisible();
  await expectSoundEverywhere(page, 'the form of a prediction');
  await page.getByLabel('Job title').fill(jobTitle);
  await page
    .getByLabel('Job text')
    .fill('Requirements:\n- A degree in physics\n- Ability to plan and teach lessons\n- Patience');
  await page.getByRole('button', { name: 'Predict questions' }).click();
  await page.getByRole('button', { name: 'Tell me about yourself.' }).click();
  await expect(page.getByText('Likely next:')).toBeVisible();
  await page.getByRole('button', { name: 'Add the first 10 to the question bank' }).click();
  await expect(page.getByText('Added', { exact: true })).toHaveCount(10);
  await page.reload();
  await expect(page.getByText('Added', { exact: true })).toHaveCount(10);
}

async function expectEachSound(page: Page, serverUrl: string, paths: readonly string[]) {
  for (const path of paths) {
    await page.goto(serverUrl + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSoundEverywhere(page, path);
  }
}

test('[SCREEN-63] [LANG-10] the screens before a login are accessible and fit', async ({
  page,
  server,
}) => {
  await expectEachSound(page, server.url, [
    '/',
    '/outbox',
    '/follow',
    '/nowhere',
    '/about',
    '/download',
    '/pricing',
  ]);
});

test('[SCREEN-63] the screens of an interview are accessible and fit', async ({ page, server }) => {
  await useRecording(page, clearQuestions);
  const amara = new Candidate(page);
  await amara.arrive(server.url);
  await expectEachSound(page, server.url, ['/pricing']);
  await amara.setUp('Teacher of physics');
  await expectSoundEverywhere(page, 'the sound check');
  await amara.takeInterview(server.url, 'Teacher of physics');
  const ask = page.getByRole('textbox', { name: /type a question/ });
  await ask.fill('How do you calm a loud class?');
  await ask.press('Enter');
  await expect(amara.desk.getByText('Question 1', { exact: true })).toBeVisible();
  await expectSoundEverywhere(page, 'the live screen');
  await amara.endInterview();
  await expectSoundEverywhere(page, 'the end');
  await page.goto(`${server.url}/history`);
  await page.getByRole('link', { name: /Teacher of physics/ }).click();
  await page.getByRole('button', { name: 'Save to bank' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save to your question bank' });
  await expect(dialog.getByLabel('Question', { exact: true })).toHaveValue(/calm a loud class/);
  await expectSoundEverywhere(page, 'saving to the bank');
  await dialog.getByRole('button', { name: 'Save to bank' }).click();
  await expect(page.getByRole('link', { name: 'In your bank' })).toBeVisible();
  await expectSoundEverywhere(page, 'a past interview');
  await page.goto(`${server.url}/history`);
  await test.step('[SCREEN-167] [SCREEN-171] what was asked is found, and opened at its place', async () => {
    const row = page.getByRole('link', { name: /Teacher of physics/ });
    await page.setViewportSize({ width: 390, height: 844 });
    const [name, day] = [row.getByText('Teacher of physics'), row.locator('time')];
    const [above, below] = [await name.boundingBox(), await day.boundingBox()];
    expect((below?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0))).toBeLessThanOrEqual(8);
    expect(below?.x).toBe(above?.x);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('searchbox').fill('loud class');
    const hit = page.getByRole('link', { name: /How do you calm a loud class/ });
    await expect(hit.locator('mark')).toHaveText(['loud', 'class']);
    await expectSoundEverywhere(page, 'what was found');
    await hit.click();
    await expect(page.locator('[data-pointed]')).toBeInViewport();
    await expect(page.locator('[data-pointed]')).toContainText('calm a loud class');
    await page.goBack();
    await expect(hit).toBeVisible();
    await page.getByRole('searchbox').fill('zebra');
    await expect(page.getByText('Nothing found for “zebra”')).toBeVisible();
    await page.getByRole('searchbox').press('Escape');
  });
  await test.step('[SCREEN-168] it is a file, and a paper without what is pressed', async () => {
    await page.getByRole('link', { name: /Teacher of physics/ }).click();
    await page.getByRole('button', { name: 'Export' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Download as Markdown' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^Teacher-of-physics-.+\.md$/);
    const text = await readFile(await download.path(), 'utf8');
    expect(text).toContain('How do you calm a loud class?');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Teacher of physics' })).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await page.goto(`${server.url}/history`);
  });
  await page.getByRole('button', { name: 'More: Teacher of physics' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(page.getByText('No interviews yet')).toBeVisible();
  await page.getByRole('link', { name: 'Archive' }).click();
  await expect(page.getByRole('button', { name: 'More: Teacher of physics' })).toBeVisible();
  await expectSoundEverywhere(page, 'the archive');
});

test('[SCREEN-63] [LANG-10] the screens after a login are accessible and fit', async ({
  page,
  server,
}) => {
  const amara = new Candidate(page);
  await amara.arrive(server.url);
  const paths = [
    '/JDV2',
    '/history',
    '/exam/history',
    '/follow',
    '/applications',
    '/applications/new',
    '/feedback',
    '/notifications',
    '/support',
    '/nowhere',
  ];
  await expectEachSound(page, server.url, paths);
});

test(
  '[SCREEN-63] the start of exam and practice, and what is no longer there, are accessible and fit',
  { tag: '@full' },
  async ({ page, server }) => {
    const amara = new Candidate(page);
    await amara.arrive(server.url);
    await expectEachSound(page, server.url, [
      '/exam',
      '/practice',
      '/applications/none',
      '/exam/history/none',
      '/resume/none',
    ]);
  },
);

test(
  'the prediction screens are accessible and fit',
  { tag: '@full' },
  async ({ page, server }) => {
    const amara = new Candidate(page);
    await amara.arrive(server.url);
    await predict(page, 'Teacher of physics');
    await expectSoundEverywhere(page, 'a prediction');
  },
);

test('the resume screens are accessible and fit', { tag: '@full' }, async ({ page, server }) => {
  const amara = new Candidate(page);
  await amara.arrive(server.url);
  await page.goto(`${server.url}/resume`);
  await expect(page.getByText('Start with your resume')).toBeVisible();
  await expectSoundEverywhere(page, 'no resume');
  await amara.uploadResume(twoColumnResume);
  await expectSoundEverywhere(page, 'the list of resumes');
  await page.getByRole('link', { name: 'Check what was read' }).click();
  await page.getByRole('button', { name: /^E-mail:/ }).focus();
  await expectSoundEverywhere(page, 'a resume with a value chosen');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Document', exact: true }).click();
  await expectSoundEverywhere(page, 'the document');
  await expectEachSound(page, server.url, ['/interview', '/JDV2']);
});

const questions = [
  'question,answer,tags',
  'Why do you want to work here?,I have used your product for two years.,HR; motivation',
  '你為什麼想離開現在的公司？,我想從第一張草圖負責到上線。,HR',
  `${'A very long question that goes on '.repeat(10)}?,,`,
  ',An answer to nothing,',
].join('\n');

test(
  '[KB-32] [KB-38] the question bank is accessible and fits, in three languages',
  { tag: '@full' },
  async ({ page, server }) => {
    const amara = new Candidate(page);
    await amara.arrive(server.url);
    await page.goto(`${server.url}/knowledge`);
    await expect(page.getByText('Prepare it once, have it when it counts')).toBeVisible();
    await expectSoundEverywhere(page, 'the empty bank');
    await page.getByRole('button', { name: 'Import CSV or JSON' }).click();
    await page
      .getByLabel('File to import')
      .setInputFiles({ name: 'q.csv', mimeType: 'text/csv', buffer: Buffer.from(questions) });
    await expect(page.getByText('3 questions will be added.')).toBeVisible();
    await expectSoundEverywhere(page, 'the preview of an import');
    await page.getByRole('button', { name: 'Add 3 questions' }).click();
    await expect(page.getByText('3 questions were added.')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    const first = page.locator('[data-open="0"]');
    await expect(first).toBeVisible();
    await expectSoundEverywhere(page, 'the bank');
    await page.getByRole('checkbox').first().check();
    await expectSoundEverywhere(page, 'a selection');
    await page.getByRole('checkbox').first().uncheck();
    await first.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectSoundEverywhere(page, 'the editor');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.locator('header').getByRole('button').nth(-2).click();
    await expect(page.getByRole('heading', { level: 1, name: /[?？]$/ })).toBeVisible();
    await page.keyboard.press(' ');
    await expectSoundEverywhere(page, 'practice');
  },
);

test('[SCREEN-54] the signed-in home says what to do next and leads to the setup', async ({
  page,
  server,
}) => {
  const amara = new Candidate(page);
  await amara.arrive(server.url);
  await expect(page.getByText('Then, one step at a time')).toBeVisible();
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await expect(page).toHaveURL(/\/interview$/);
});

test('[SCREEN-59] the theme is light, also where the system is dark', async ({ page, server }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(server.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(250, 249, 246)');
});

test('[SPEECH-7] no page asks another host for anything', async ({ page, server }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await useRecording(page, clearQuestions);
  const amara = new Candidate(page);
  await amara.signUp(server.url);
  await amara.setUp('Data analyst');
  await expect(page.getByText('The recogniser is ready.')).toBeVisible({ timeout: 60_000 });
  expect([...hosts].filter((host) => host !== '')).toEqual([new URL(server.url).host]);
});
