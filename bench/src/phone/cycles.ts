import { expect, type Browser, type Page } from '@playwright/test';
import type { RunningServer } from '../../../e2e/support/server.ts';
import { openConversation } from '../../../e2e/support/phone.ts';
import { startUpdatingServer, type UpdatingServer } from '../../../e2e/support/updating-server.ts';
import type { BenchOptions } from '../bench.ts';
import { openSleepyPhone, type SleepyPhone } from './hidden-phone.ts';
import { ask, openDesk, pair, PATIENT, seeQuestion, type Stage } from './stage.ts';

const KINDS = ['offline', 'sleep', 'kill', 'update'] as const;
type Kind = (typeof KINDS)[number];

interface Scene {
  readonly stage: Stage;
  readonly phone: SleepyPhone;
  readonly network: UpdatingServer;
}

/**
 * Offline, asleep, killed and updated by turns. In each the computer asks something while the phone is away, and the
 * phone asks something, offline while it is: in the end each must be on both screens, once.
 */
export async function countLost(
  browser: Browser,
  server: RunningServer,
  rounds: number,
  progress: BenchOptions['progress'],
) {
  const network = await startUpdatingServer(server.url);
  const phone = await openSleepyPhone();
  try {
    const stage = await pair(await openDesk(browser, server), phone.page, network.url);
    for (const page of [phone.page, stage.desk]) page.setDefaultTimeout(PATIENT.timeout);
    const scene = { stage, phone, network };
    const asked: string[] = [];
    let missedAtOnce = 0;
    for (let round = 0; round < rounds; round += 1) {
      const kind = KINDS[round % KINDS.length] ?? 'offline';
      const said = await CYCLES[kind](scene).catch(async (error: unknown) => {
        const shown = await phone.page.evaluate(() => document.body.innerText);
        throw new Error(`cycle ${round + 1}, ${kind}: the phone shows ${shown}`, { cause: error });
      });
      await openConversation(phone.page);
      for (const question of said)
        if ((await seeQuestionIn(phone.page, question)) === null) missedAtOnce += 1;
      asked.push(...said);
      progress(`cycle ${round + 1} of ${rounds}, ${kind}: ${said.length} asked`);
    }
    const screens = await Promise.all([phone.page, stage.desk].map(readTyped));
    const count = (question: string) =>
      screens.map((typed) => typed.filter((words) => words === question).length);
    const counts = asked.flatMap(count);
    return {
      cycles: {
        rounds,
        asked: asked.length,
        lost: missedAtOnce + counts.filter((times) => times === 0).length,
        doubled: counts.filter((times) => times > 1).length,
      },
    };
  } finally {
    await phone.close();
    await network.close();
  }
}

const CYCLES: Readonly<Record<Kind, (scene: Scene) => Promise<string[]>>> = {
  async offline({ stage, network }) {
    network.cut();
    await expect(stage.phone.getByText(/connection/i).first()).toBeVisible(PATIENT);
    const own = await ask(stage, stage.phone);
    const other = await askOnDesk(stage);
    network.heal();
    return [own, other];
  },
  async sleep({ stage, phone, network }) {
    const own = await ask(stage, stage.phone);
    await seeQuestion(stage.desk, own);
    await phone.sleep();
    network.cut();
    const other = await askOnDesk(stage);
    network.heal();
    await phone.wake();
    return [own, other];
  },
  /** Asked and closed at once: what was not acknowledged is kept, and sent by the page that comes after. */
  async kill({ stage }) {
    const own = await ask(stage, stage.phone);
    await stage.phone.goto('about:blank');
    const other = await askOnDesk(stage);
    await stage.phone.goto(`${stage.url}/follow`);
    return [own, other];
  },
  async update({ stage, network }) {
    network.update();
    await stage.phone.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
    });
    // A version that is still being fetched waits for the start after the next one.
    await expect
      .poll(
        () =>
          stage.phone.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null),
        PATIENT,
      )
      .toBe(true);
    const other = await askOnDesk(stage);
    await stage.phone.goto(`${stage.url}/login/signin`);
    await expect(stage.phone.getByText('Cuecard has been updated')).toBeVisible(PATIENT);
    await stage.phone.goto(`${stage.url}/follow`);
    const own = await ask(stage, stage.phone);
    return [other, own];
  },
};

async function askOnDesk(stage: Stage): Promise<string> {
  const question = await ask(stage);
  await seeQuestionIn(stage.desk, question);
  return question;
}

/** In the conversation, whatever stands on the desk. */
function seeQuestionIn(page: Page, question: string): Promise<true | null> {
  return page
    .locator('[data-channel=candidate]', { hasText: question })
    .first()
    .waitFor({ state: 'attached', ...PATIENT })
    .then(
      () => true as const,
      () => null,
    );
}

const readTyped = (page: Page): Promise<string[]> =>
  page.locator('[data-channel=candidate] p').allTextContents();
