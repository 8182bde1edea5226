import { LLMock } from '@copilotkit/aimock';
import { expect, test, type Page } from '@playwright/test';
import { encodeQR } from 'qr';
import { grant } from '../support/admin.ts';
import { Candidate } from '../support/candidate.ts';
import { clearQuestions } from '../support/data.ts';
import { ANSWERS } from '../support/model.ts';
import { openPhone } from '../support/phone.ts';
import { expectSound } from '../support/screens.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import { useRecording } from '../support/sound.ts';

const model = new LLMock({ port: 0 });
let server: RunningServer;

test.beforeAll(async () => {
  model.on({ userMessage: /./ }, { content: ANSWERS.yourself });
  await model.start();
  server = await startServer({ LLM_BASE_URL: `${model.url}/v1`, LLM_MODEL: 'stand-in-model' });
});
test.afterAll(async () => {
  await server?.stop();
  await model.stop();
});

interface Felt {
  vibrations: number;
  locks: number;
}

/** Counts what the phone feels, and shows its camera a code. */
async function playPhone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const felt: Felt = { vibrations: 0, locks: 0 };
    Object.assign(window, { felt });
    navigator.vibrate = () => {
      felt.vibrations += 1;
      return true;
    };
    const lock = { released: false, release: async () => {} };
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: async () => {
          felt.locks += 1;
          return lock;
        },
      },
    });
    navigator.mediaDevices.getUserMedia = async () => {
      const image = new Image();
      image.src = localStorage.getItem('shown to the camera') ?? '';
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: 480, height: 480 });
      const context = canvas.getContext('2d');
      const draw = () => {
        if (context === null) return;
        context.fillStyle = '#fff';
        context.fillRect(0, 0, 480, 480);
        context.drawImage(image, 90, 90, 300, 300);
        requestAnimationFrame(draw);
      };
      draw();
      return canvas.captureStream(15);
    };
  });
}

const readFelt = (page: Page) => page.evaluate(() => (window as unknown as { felt: Felt }).felt);
const locateDesk = (page: Page) => page.getByRole('region', { name: 'Answer', exact: true });

test('[PHONE-11] [PHONE-12] [PHONE-13] [PHONE-14] [PHONE-15] [PHONE-63] a phone scans, follows under one thumb, and joins again by itself', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  await useRecording(page, clearQuestions);
  const amara = new Candidate(page);
  await amara.arrive(server.url);
  await grant(server, amara.email, 'Ultimate', 60);
  await amara.takeInterview(server.url, 'Backend engineer');
  await page.getByRole('button', { name: 'Follow on a phone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Follow on a phone' });
  const code = await dialog.getByText(/^[A-Z0-9]{4} [A-Z0-9]{4}$/).innerText();

  const phone = await openPhone(browser);
  await playPhone(phone);
  await test.step('the code is scanned inside the app', async () => {
    await phone.goto(`${server.url}/follow`);
    const link = `${server.url}/follow#${code.replace(' ', '')}`;
    const picture = `data:image/svg+xml,${encodeURIComponent(encodeQR(link, 'svg', { border: 4 }))}`;
    await phone.evaluate((shown) => localStorage.setItem('shown to the camera', shown), picture);
    await phone.getByRole('button', { name: 'Scan the code' }).click();
    await expect(phone.getByText('Approve on your computer')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Allow' }).click();
    await expect(phone.getByRole('heading', { name: 'Backend engineer' })).toBeVisible();
  });

  const controls = phone.getByRole('toolbar', { name: 'Controls' });
  await test.step('a new answer is felt, and the screen stays on', async () => {
    await page.getByRole('textbox', { name: /type a question/ }).fill('Tell me about yourself.');
    await page.keyboard.press('Enter');
    await expect(locateDesk(phone).getByText(/I build backend services/)).toBeVisible();
    const felt = await readFelt(phone);
    expect(felt.vibrations).toBeGreaterThan(0);
    expect(felt.locks).toBe(1);
  });

  await test.step('one thumb answers once more, and goes between questions', async () => {
    await expect(controls.getByRole('button', { name: 'Previous question' })).toBeDisabled();
    await controls.getByRole('button', { name: 'Regenerate' }).click();
    await expect(locateDesk(phone).getByText(/I build backend services/)).toBeVisible();
    await expectSound(phone, 'the phone that follows');
  });

  await test.step('on its side, and for the left hand', async () => {
    await phone.getByRole('button', { name: 'Answers', exact: true }).click();
    await phone.getByLabel('Buttons for the left hand').click({ force: true });
    await phone.getByRole('button', { name: 'Larger text' }).click();
    await expect(phone.getByText('Text of answers: 110 %')).toBeVisible();
    await phone.getByRole('button', { name: 'Close' }).click();
    await phone.setViewportSize({ width: 844, height: 390 });
    const thumb = await controls.boundingBox();
    expect(thumb?.x).toBeLessThan(100);
    const toggle = phone.getByRole('region', { name: 'Conversation' }).getByRole('button').first();
    await toggle.click();
    await expect(phone.getByRole('log').getByText('Tell me about yourself.')).toBeVisible();
    await expect(locateDesk(phone)).toBeHidden();
    await expectSound(phone, 'everything that was said, on its side');
    await toggle.click();
    await expect(locateDesk(phone)).toBeVisible();
    await expectSound(phone, 'the phone on its side');
    await phone.setViewportSize({ width: 390, height: 844 });
  });

  await test.step('two fingers make the text larger, and it stays so', async () => {
    const box = await locateDesk(phone).boundingBox();
    if (box === null) throw new Error('there is no desk');
    const cdp = await phone.context().newCDPSession(phone);
    const [x, y] = [box.x + box.width / 2, box.y + 60];
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd'
            ? []
            : [
                { x: x - apart, y, id: 0 },
                { x: x + apart, y, id: 1 },
              ],
      });
    await touch('touchStart', 40);
    for (const apart of [44, 48, 52, 56]) await touch('touchMove', apart);
    await touch('touchEnd', 0);
    const readScale = () =>
      phone.evaluate(() =>
        Number(document.documentElement.style.getPropertyValue('--answer-scale')),
      );
    await expect.poll(readScale).toBeGreaterThan(1.3);
  });

  await test.step('closed by the system, the app joins again by itself', async () => {
    const context = phone.context();
    await phone.close();
    const again = await context.newPage();
    await again.goto(`${server.url}/follow`);
    await expect(again.getByRole('heading', { name: 'Backend engineer' })).toBeVisible();
    await expect(locateDesk(again).getByText(/I build backend services/)).toBeVisible();
    await context.setOffline(true);
    await context.setOffline(false);
    await page.getByRole('textbox', { name: /type a question/ }).fill('And your background?');
    await page.keyboard.press('Enter');
    await expect(locateDesk(again).getByText('And your background?')).toBeVisible();
    await context.close();
  });
});
