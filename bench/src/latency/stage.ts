import { chromium, type Page } from '@playwright/test';
import { calls, type LogEvent, type RequestOf, type ResponseOf } from '@cuecard/contract';
import { grant } from '../../../e2e/support/admin.ts';
import { Candidate } from '../../../e2e/support/candidate.ts';
import { startServer } from '../../../e2e/support/server.ts';
import { useRecording } from '../../../e2e/support/sound.ts';
import { ensureBuilt } from '../../../scripts/lib/build.mjs';
import type { Recording } from '../speech/speech-set.ts';
import { installProbe, readProbe, type Probe } from './page-probe.ts';

/** A server, a browser and a user with a plan: everything that an interview needs. */
export interface Stage {
  /** Holds the interview in real time; `bank`: saved questions with their answers. */
  hold(recording: Recording, file: string, bank: Bank): Promise<Held>;
  close(): Promise<void>;
}

export type Bank = readonly { readonly question: string; readonly answer: string }[];

/** What the page saw, and what the log says. */
export interface Held {
  readonly probe: Probe;
  readonly events: readonly LogEvent[];
}

const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--autoplay-policy=no-user-gesture-required',
];
/** The wait after the last word: it covers the last turn's silence and the model's answer. */
const AFTERWARDS_MS = 8000;
const PLAN_MINUTES = 600;

export async function openStage(environment: Record<string, string>): Promise<Stage> {
  // The server hands out what was built last: nothing in a fresh checkout, other code in one that has changed.
  await ensureBuilt();
  const server = await startServer({ LOG_LEVEL: 'error', ...environment });
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ARGS });
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
  });
  const first = await context.newPage();
  const user = new Candidate(first);
  await user.signUp(server.url);
  await grant(server, user.email, 'Unlimited', PLAN_MINUTES);
  await first.close();
  return {
    async hold(recording, file, bank) {
      const page = await context.newPage();
      try {
        return await holdInterview(page, server.url, recording, file, bank);
      } finally {
        await page.close();
      }
    },
    async close() {
      await browser.close();
      await server.stop();
    },
  };
}

async function holdInterview(
  page: Page,
  url: string,
  recording: Recording,
  file: string,
  bank: Bank,
): Promise<Held> {
  await useRecording(page, file);
  await installProbe(page);
  await page.goto(`${url}/JDV2`);
  await fillBank(page, url, bank);
  const candidate = new Candidate(page);
  await candidate.setUp('Backend Engineer');
  await startHearing(candidate, recording);
  const lastMs = Math.max(...recording.turns.map(({ endMs }) => endMs));
  await page.evaluate(() => {
    window.latencyProbe.startedAtMs = performance.now();
    void window.recordedDevices.play(0);
  });
  await page.waitForTimeout(lastMs + AFTERWARDS_MS);
  const probe = await readProbe(page);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await candidate.endInterview();
  return { probe, events: await readLog(page, url, id) };
}

/** The whole log, page after page. */
async function readLog(page: Page, url: string, id: string): Promise<LogEvent[]> {
  const path = calls.readInterview.path.replace(':id', id);
  const events: LogEvent[] = [];
  let after: number | null = 0;
  while (after !== null) {
    const found: ResponseOf<typeof calls.readInterview> = await ask(
      page,
      url,
      'GET',
      `${path}?after=${after}`,
    );
    events.push(...found.events);
    after = found.nextAfter;
  }
  return events;
}

/** The sound check wants to hear the candidate: their first turn is played for it. */
async function startHearing(candidate: Candidate, recording: Recording): Promise<void> {
  const { page } = candidate;
  await page.getByRole('button', { name: 'Use microphone' }).click();
  await page.getByRole('button', { name: 'Share sound' }).click();
  await page.getByLabel('I have checked that this interview allows Cuecard.').check();
  const own = recording.turns.find(({ speaker }) => speaker === 'candidate');
  const [fromMs, toMs] = [own?.startMs ?? 0, own?.endMs ?? 4000];
  await page.evaluate(([from, to]) => window.recordedDevices.play(from, to), [
    fromMs,
    toMs,
  ] as const);
  await candidate.start.click();
  await page.waitForURL(/\/live\//);
  await candidate.waitUntilHeard();
}

/** The bank holds exactly these. */
async function fillBank(page: Page, url: string, bank: Bank): Promise<void> {
  const list = calls.listQuestions;
  const { questions } = await ask<ResponseOf<typeof list>>(page, url, list.method, list.path);
  const ids = questions.map((question) => question.id);
  const { deleteQuestions, addQuestions } = calls;
  if (ids.length > 0) await ask(page, url, deleteQuestions.method, deleteQuestions.path, { ids });
  if (bank.length === 0) return;
  const body: RequestOf<typeof addQuestions> = {
    questions: bank.map((each) => ({ ...each, tags: [], origin: 'own', language: 'en' })),
  };
  await ask(page, url, addQuestions.method, addQuestions.path, body);
}

async function ask<Answer>(
  page: Page,
  url: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('loginStore') ?? '{}').token,
  );
  const answer = await page.request.fetch(url + path, {
    method,
    headers: { authorization: token },
    ...(body !== undefined && { data: body }),
  });
  const { status, message, data } = await answer.json();
  if (status !== 0) throw new Error(`${method} ${path}: ${status} ${message}`);
  return data;
}
