import { LLMock } from '@copilotkit/aimock';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { grant } from '../support/admin.ts';
import { Candidate } from '../support/candidate.ts';
import { openPhone } from '../support/phone.ts';
import { expectSoundEverywhere } from '../support/screens.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import { useSharedScreen } from '../support/shared-screen.ts';

const model = new LLMock({ port: 0 });
let server: RunningServer;

const ANSWER =
  '## 1. [single-choice] Which of these is true?\n\nB\n\nThe second line says so.\n\n' +
  '## 2. [code] Add two numbers.\n\nReturn the sum.\n\n```python\ndef add(a, b):\n    return a + b\n```\n';

test.beforeAll(async () => {
  model.on(
    { userMessage: /[^]/ },
    { content: ANSWER },
    {
      chunkSize: 6,
      // Slow enough that something can happen while it is written.
      streamingProfile: { ttft: 100, tps: 20 },
    },
  );
  await model.start();
  server = await startServer(environment());
});

const environment = () => ({ LLM_BASE_URL: `${model.url}/v1`, LLM_MODEL: 'stand-in-vision' });

test.afterAll(async () => {
  await server?.stop();
  await model.stop();
});

const trigger = (phone: Page) =>
  phone.getByRole('button', { name: 'Take a picture of the screen' });
const pictures = (page: Page) => page.locator('img[data-stored=true]');
const state = (page: Page) => page.locator('output[data-state]').first();

async function codeOn(page: Page): Promise<string> {
  const code = page.getByText(/^[A-Z0-9]{4} [A-Z0-9]{4}$/);
  await expect(code).toBeVisible();
  return code.innerText();
}

/** A phone that nobody is signed in on types the code; the computer says yes. */
async function pair(page: Page, browser: Browser): Promise<Page> {
  const phone = await openPhone(browser);
  await phone.goto(`${server.url}/exam/phone`);
  await phone.getByLabel('Code on the computer').fill(await codeOn(page));
  await phone.getByRole('button', { name: 'Connect' }).click();
  await expect(phone.getByText('Approve on your computer')).toBeVisible();
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(phone.getByRole('heading', { name: 'Written exam' })).toBeAttached();
  return phone;
}

/** The server dies as by a power cut, and is started again on what it left. */
async function killServer(phone: Page): Promise<void> {
  const { dataDir, url } = server;
  await server.crash();
  await expect(phone.getByText('The server does not answer. Trying again.')).toBeVisible();
  server = await startServer(environment(), { dataDir, port: new URL(url).port });
}

async function answerAgain(phone: Page): Promise<void> {
  await phone.getByRole('button', { name: 'Answer again' }).click();
  await expect(phone.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
}

async function expectWhole(screens: readonly Page[]): Promise<void> {
  for (const screen of screens) {
    await expect(state(screen)).toHaveAttribute('data-state', 'PAIRED', { timeout: 40_000 });
    await expect(pictures(screen)).toHaveCount(5);
    const parts = screen.getByRole('button', { name: 'Answer 2 again' });
    await expect(parts.first()).toBeVisible({ timeout: 40_000 });
    await expect(screen.getByText('return a + b').first()).toBeVisible();
    await expect(screen.getByText('Why not A?')).toBeVisible();
  }
}

async function shoot(page: Page, phone: Page, number: number): Promise<void> {
  await page.evaluate(
    (text) => window.sharedScreen.show(text),
    `Question ${number} ${'#'.repeat(number * 4)}`,
  );
  await trigger(phone).click();
  for (const screen of [phone, page]) await expect(pictures(screen)).toHaveCount(number);
}

test('[EXAM-3] [EXAM-4] [EXAM-7] [EXAM-8] [EXAM-9] [EXAM-11] [EXAM-15] [ENT-32] [ERR-47] [ROUTE-29] [SCREEN-46] the phone asks, the computer shows, the phone answers', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  await useSharedScreen(page);
  const amara = new Candidate(page);
  await amara.signUp(server.url);
  // A trial's five minutes may be over before a slow machine is through.
  await grant(server, amara.email, 'Ultimate', 60);

  await test.step('the notice is read and accepted, then exam mode is opened', async () => {
    await page.getByRole('link', { name: 'Exam', exact: true }).click();
    const accept = page.getByRole('button', { name: 'Accept and continue' });
    await expect(accept).toBeDisabled();
    await expect(page.getByText('Many exams forbid help.')).toBeVisible();
    await expectSoundEverywhere(page, 'the notice');
    await page.getByLabel('I have read this.').check();
    await accept.click();
    await page.getByRole('button', { name: 'Open exam mode' }).click();
    await expect(state(page)).toHaveAttribute('data-state', 'CONNECTED');
    await page.getByRole('button', { name: 'Share the screen' }).click();
    await expect(page.getByText('Shared with Cuecard')).toBeVisible();
  });

  const phone = await test.step('the phone pairs by the code', () => pair(page, browser));
  for (const screen of [page, phone])
    await expect(state(screen)).toHaveAttribute('data-state', 'PAIRED');

  await test.step('five pictures, and no sixth', async () => {
    for (let number = 1; number <= 5; number += 1) await shoot(page, phone, number);
    await trigger(phone).click();
    await expect(phone.getByText('Maximum 5 images allowed')).toBeVisible();
    for (const screen of [page, phone]) await expect(pictures(screen)).toHaveCount(5);
  });

  await test.step('another order, by the keys', async () => {
    const order = () =>
      phone
        .locator('li[data-index] img')
        .evaluateAll((all) => all.map((img) => (img as HTMLImageElement).src));
    const before = await order();
    await phone
      .getByRole('button', { name: 'Move picture 1 with the arrow keys' })
      .press('ArrowRight');
    await expect.poll(order).toEqual([before[1], before[0], ...before.slice(2)]);
  });

  await test.step('the answer streams to both', async () => {
    await phone.getByRole('button', { name: 'Answer', exact: true }).click();
    for (const screen of [phone, page]) {
      await expect(screen.getByRole('heading', { name: 'Which of these is true?' })).toBeVisible();
      await expect(screen.getByText('def add(a, b):')).toBeVisible();
      await expect(screen.getByText('Saw the pictures')).toBeVisible();
      await expect(screen.getByRole('button', { name: 'Answer 1 again' })).toBeVisible();
    }
    // Five pictures: the stand-in keeps the size of so large a request, not the request.
    const sent = model.getRequests().map(({ headers }) => Number(headers['content-length']));
    expect(Math.max(...sent)).toBeGreaterThan(100_000);
  });

  await test.step('a question about it', async () => {
    await phone.getByRole('textbox', { name: 'Ask about this answer' }).fill('Why not A?');
    await phone.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(page.getByText('Why not A?')).toBeVisible();
  });

  await test.step('the server is killed while a picture comes, and while an answer is written', async () => {
    await phone.getByRole('button', { name: 'Remove picture 5' }).click();
    for (const screen of [page, phone]) await expect(pictures(screen)).toHaveCount(4);
    await trigger(phone).click();
    await killServer(phone);
    await expectWhole([page, phone]);
    await answerAgain(phone);
    await killServer(phone);
    await expectWhole([page, phone]);
  });

  await test.step('the phone reloaded, away and back', async () => {
    await phone.reload();
    await expectWhole([phone]);
    const address = phone.url();
    await phone.goto('about:blank');
    await expect(state(page)).toHaveAttribute('data-state', 'DISCONNECTED');
    await expect(page.getByText('Your phone is disconnected.')).toBeVisible();
    await phone.goto(address);
    await expectWhole([page, phone]);
  });

  await test.step('the computer away while an answer is written, and back', async () => {
    await answerAgain(phone);
    await page.goto('about:blank');
    await expect(phone.getByText(/PC client disconnected/)).toBeVisible();
    await expect(state(phone)).toHaveAttribute('data-state', 'DISCONNECTED');
    await expect(phone.getByRole('button', { name: 'Reconnect' })).toBeVisible();
    await page.goto(`${server.url}/exam`);
    await expectWhole([page, phone]);
  });

  await test.step('a second phone takes over when the computer allows it', async () => {
    await page.getByRole('button', { name: 'Another phone' }).click();
    const second = await pair(page, browser);
    await expect(second.getByText('Another phone is in use for this exam.')).toBeVisible();
    await second.getByRole('button', { name: 'Ask to take over' }).click();
    await page.getByRole('button', { name: 'Let it take over' }).click();
    await expect(state(second)).toHaveAttribute('data-state', 'PAIRED');
    await expect(phone.getByText('Another phone has taken this one’s place.')).toBeVisible();
    await expect(pictures(second)).toHaveCount(5);
    await second.context().close();
  });

  await test.step('the screens in every language and size', async () => {
    await expect(pictures(page)).toHaveCount(5);
    await expectSoundEverywhere(page, 'the computer with an answer');
    await expect(pictures(phone)).toHaveCount(5);
    await expectSoundEverywhere(phone, 'the phone with an answer');
  });

  await test.step('the history has it, and gives it back after a deletion', async () => {
    await page.getByRole('button', { name: 'End exam' }).click();
    await page.getByRole('button', { name: 'End now' }).click();
    await expect(page.getByText('The exam has ended')).toBeVisible();
    await page.getByRole('link', { name: 'Past exams' }).click();
    await page.getByRole('link', { name: /5 pictures/ }).click();
    await expect(
      page.getByRole('heading', { name: 'Which of these is true?' }).first(),
    ).toBeVisible();
    await expect(page.getByRole('img', { name: /Picture/ })).toHaveCount(5);
    await expectSoundEverywhere(page, 'a past exam');
    await page.getByRole('button', { name: 'Open picture 1' }).click();
    await expect(page.getByRole('dialog').getByRole('img', { name: 'Picture 1' })).toBeVisible();
    await expectSoundEverywhere(page, 'a picture of an exam');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No exams yet')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('link', { name: /5 pictures/ })).toBeVisible();
  });
});
