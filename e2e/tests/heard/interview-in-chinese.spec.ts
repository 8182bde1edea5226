import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { tinyMoonshine } from '../../../packages/speech/src/testing/tiny-moonshine.ts';
import { runAdmin } from '../../support/admin.ts';
import { clearQuestions } from '../../support/data.ts';
import { newAccount, signInAsNew } from '../../support/new-account.ts';
import type { RunningServer } from '../../support/server.ts';
import { useRecording } from '../../support/sound.ts';
import { expect, test } from '../../support/worker-server.ts';

test.use({ locale: 'zh-CN' });

/** The weights of Chinese models are in no package: this one is real in all but what it has learnt. */
const SENTENCE = { always: ['请', '你', '介绍', '一下', '自己'], loudly: ['吗', '。'] };

test(
  '[SPEECH-80] [SPEECH-81] an interview in Chinese is heard by a model that the server has and the browser fetched once',
  { tag: '@full' },
  async ({ page, server }) => {
    await importModel(server);
    const sound = test.info().outputPath('no-english.wav');
    await writeFile(sound, playBackwards(await readFile(clearQuestions), QUESTION_MS));
    await useRecording(page, sound);
    await signInAsNew(page, server.url, newAccount());
    await page.goto(`${server.url}/interview`);
    await page.getByLabel('职位名称').fill('后端工程师');
    await expect(page.getByText('你同意之前不会下载任何东西')).toBeVisible();
    await page.getByRole('button', { name: '下一步：检查声音' }).click();

    await expect(page.getByRole('link', { name: 'Moonshine AI Community License' })).toBeVisible();
    await page.getByRole('button', { name: '下载', exact: true }).click();
    await expect(page.getByText('识别器已就绪。')).toBeVisible();
    await checkSoundAndStart(page);
    const desk = page.getByRole('region', { name: '回答', exact: true });
    await page.evaluate(() => void window.recordedDevices.play(0, 4000));
    await expect(desk.getByRole('heading', { name: /请你介绍一下自己/ })).toBeVisible();
    await expect(desk).toContainText('来自模板，未使用语言模型');

    // Kept by the browser: it is there at once, and nobody is asked for it again.
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.reload();
    await page.getByRole('button', { name: '使用麦克风' }).click();
    await expectHeardBy(page);
    expect(asked.filter((file) => file.startsWith('/v3/models/'))).toEqual([]);
  },
);

/** The recording's first question takes so long. */
const QUESTION_MS = 4000;

/** English would be heard by the English model. What is played backwards is a voice, and no English. */
function playBackwards(wav: Buffer, untilMs: number): Buffer {
  const [header, frame] = [44, 4];
  const until = header + wav.readUInt32LE(24) * (untilMs / 1000) * frame;
  const frames = wav.subarray(header, until);
  const backwards = Buffer.alloc(frames.length);
  for (let at = 0; at < frames.length; at += frame)
    frames.copy(backwards, frames.length - at - frame, at, at + frame);
  return Buffer.concat([wav.subarray(0, header), backwards, wav.subarray(until)]);
}

async function importModel(server: RunningServer): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cuecard-model-'));
  try {
    // Started by root, the command reads it as the owner of the data folder.
    await chmod(folder, 0o755);
    for (const [name, content] of tinyMoonshine({ says: SENTENCE }))
      await writeFile(path.join(folder, name), content);
    await runAdmin(server, 'models', 'import', 'zh', folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function checkSoundAndStart(page: Page): Promise<void> {
  await page.getByRole('button', { name: '使用麦克风' }).click();
  await page.getByRole('button', { name: '共享声音' }).click();
  await page.getByLabel('我已确认本场面试允许使用 Cuecard。').check();
  const start = page.getByRole('button', { name: '开始面试' });
  // As a person would: who was not heard says it again.
  await expect(async () => {
    await page.evaluate(() => window.recordedDevices.play(4060, 6400));
    await expect(start).toBeEnabled({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
  await start.click();
  await expect(page).toHaveURL(/\/live\//);
  await expectHeardBy(page);
}

async function expectHeardBy(page: Page): Promise<void> {
  await expect(page.locator('header').getByLabel(/Moonshine tiny zh/)).toBeVisible({
    timeout: 60_000,
  });
}
