import path from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import {
  findAttemptToRead,
  foldInterviewLog,
  readAnswerText,
  type InterviewLogState,
} from '@cuecard/contract';
import playwright from '../../../../e2e/playwright.config.ts';
import { Candidate } from '../../../../e2e/support/candidate.ts';
import { clearQuestions } from '../../../../e2e/support/data.ts';
import { openConversation } from '../../../../e2e/support/phone.ts';
import { useRecording } from '../../../../e2e/support/sound.ts';
import { ensureBuilt } from '../../../../scripts/lib/build.mjs';
import { readEvents } from '../../../../apps/server/src/modules/interviews/session-log-reading-repository.ts';
import { buyTime } from '../browser/buy-time.ts';
import type { Drill, DrillOptions, DrillResult } from '../drill.ts';
import { startFleet, type Fleet } from '../fleet/fleet.ts';
import { checkInvariants } from '../fleet/invariants.ts';

const OFFLINE_MS = 20_000;
const PHONE_SIZE = { width: 390, height: 844 };
/** The recording's first question ends before. */
const HEARD = { fromMs: 0, toMs: 18_000 };

/** Everything that happens to an interview in practice, in one interview and on its real screens. */
export const walk: Drill = {
  name: 'walk',
  about:
    'a heard interview whose server is killed twice, which is reloaded, loses its network for 20 s and is followed on a phone-sized window',
  defects: ['no-replay'],
  run,
};

interface Walk {
  readonly page: Page;
  readonly phone: Page;
  readonly candidate: Candidate;
  readonly fleet: Fleet;
  readonly typed: Set<string>;
  readonly look: (name: string) => Promise<void>;
  readonly progress: (line: string) => void;
}

async function run({ defect, progress, shots }: DrillOptions): Promise<DrillResult> {
  await ensureBuilt();
  await using lifetimes = new AsyncDisposableStack();
  const fleet = await startFleet({ servers: 1, defect, ownDatabase: true });
  lifetimes.defer(() => fleet.stop());
  const browser = await chromium.launch(playwright.use?.launchOptions ?? {});
  lifetimes.defer(() => browser.close());
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await useRecording(page, clearQuestions);
  const candidate = new Candidate(page);
  const url = fleet.servers[0]?.url ?? '';
  await candidate.signUp(url);
  const looking = await fleet.look();
  const userId = await buyTime(looking.db, candidate.email);
  await looking.close();
  await candidate.setUp('Backend Engineer');
  await candidate.checkSoundAndStart();
  const interviewId = /\/live\/([\w-]+)/.exec(page.url())?.[1] ?? '';
  const phone = await context.newPage();
  await phone.setViewportSize(PHONE_SIZE);
  await phone.goto(`${url}/follow/${interviewId}`);
  const look = async (name: string): Promise<void> => {
    if (shots === null) return;
    await page.screenshot({ path: path.join(shots, `${name}.png`) });
    await phone.screenshot({ path: path.join(shots, `${name}-phone.png`) });
  };
  const typed = new Set<string>();
  const walking = { page, phone, candidate, fleet, typed, look, progress };
  const lived = await liveThrough(walking).catch((error: unknown) => String(error));
  if (typeof lived === 'string') {
    await look('stopped');
    return { violations: [`the walk stopped: ${lived}`], figures: {} };
  }
  await openConversation(phone);
  const words = { page: await wordsOn(page), phone: await wordsOn(phone) };
  await candidate.endInterview();
  await look('ended');
  const after = await fleet.look();
  lifetimes.defer(() => after.close());
  const stored = await readEvents(after.db, interviewId, 0);
  const view = foldInterviewLog(stored);
  const turns = new Set(view.turns.map(({ turnId }) => turnId));
  const witness = { interviewId, userId, shown: stored, acknowledged: turns, sent: turns, typed };
  const history = await readHistory(walking, url);
  const violations = [
    ...(await checkInvariants(after.db, [{ ...witness, refused: [] }])),
    ...missingIn('the live page', words.page, listTurns(view)),
    ...missingIn('the window that follows', words.phone, listTurns(view)),
    ...missingIn('the history', history, [...listTurns(view), ...listAnswers(view)]),
  ];
  return { violations, figures: { ...lived, turns: turns.size, questions: view.questions.length } };
}

/** Gives how long the page needed to be heard again, milliseconds. */
async function liveThrough(walking: Walk): Promise<Record<string, number>> {
  const { page, phone, candidate, fleet, look, progress } = walking;
  await candidate.play(HEARD.fromMs, HEARD.toMs);
  await expect(candidate.desk.getByText('Question 1', { exact: true })).toBeVisible({
    timeout: 40_000,
  });
  await look('heard');
  const killMs: number[] = [];
  for (const kill of [1, 2]) {
    progress(`kill ${kill} of 2`);
    fleet.servers[0]?.signal('SIGKILL');
    killMs.push(await ask(walking, `What did you learn from outage ${kill}?`));
    await fleet.servers[0]?.ready();
    await look(`killed-${kill}`);
  }
  progress('reload');
  await page.reload();
  await expect(page.getByText('What did you learn from outage 2?').first()).toBeVisible();
  await page.getByRole('button', { name: 'Use microphone' }).click();
  await page.getByRole('button', { name: 'Share sound' }).click();
  await candidate.waitUntilHeard();
  await look('reloaded');
  progress('20 s without a network');
  await page.context().setOffline(true);
  const asked = ask(walking, 'What would you do differently?');
  await candidate.play(HEARD.toMs, HEARD.toMs + 12_000);
  await expect(page.getByText(/Connection lost. What was said is safe/)).toBeVisible();
  await page.waitForTimeout(OFFLINE_MS - 5000);
  await look('offline');
  await page.waitForTimeout(5000);
  const from = performance.now();
  await page.context().setOffline(false);
  await asked;
  const onlineMs = Math.round(performance.now() - from);
  // On a phone the conversation is folded, and a question that was heard meanwhile has the front.
  await expect(phone.getByText(/differently/).first()).toBeAttached();
  await page.waitForTimeout(4000);
  await look('online');
  return { firstKillMs: killMs[0] ?? 0, secondKillMs: killMs[1] ?? 0, onlineMs };
}

/** Types a question and waits until its answer is there; gives how long that took, milliseconds. */
async function ask({ page, candidate, typed }: Walk, text: string): Promise<number> {
  typed.add(text);
  const from = performance.now();
  const box = page.getByRole('textbox', { name: /type a question/ });
  await box.fill(text);
  await box.press('Enter');
  // A question that is heard later takes the front; this one is then in the list.
  await expect(candidate.desk.getByText(text).first()).toBeVisible({
    timeout: OFFLINE_MS + 30_000,
  });
  return Math.round(performance.now() - from);
}

/** What the history shows of the interview, once it shows it. */
async function readHistory({ page, look }: Walk, url: string): Promise<string> {
  await page.goto(`${url}/history`);
  await page.getByRole('link', { name: /Backend Engineer/ }).click();
  await expect(page.getByText('What would you do differently?').first()).toBeVisible();
  await look('history');
  return page.locator('body').innerText();
}

/** A phone shows one line of it, and every turn once it is opened. */
async function wordsOn(page: Page): Promise<string> {
  const conversation = page.getByRole('region', { name: 'Conversation' });
  return (await conversation.allTextContents()).join('\n');
}

const listTurns = ({ turns }: InterviewLogState): string[] => turns.map(({ text }) => text);

/** The questions, and how the answers begin. */
function listAnswers(view: InterviewLogState): string[] {
  return view.questions.flatMap((question) => {
    const attempt = findAttemptToRead(view, question);
    const [beginning = ''] = attempt === null ? [] : readAnswerText(view, attempt).split('\n');
    return [question.text, beginning];
  });
}

function missingIn(where: string, words: string, texts: readonly string[]): string[] {
  return texts
    .filter((text) => !words.includes(text))
    .map((text) => `"${text}" is not on ${where}`);
}
