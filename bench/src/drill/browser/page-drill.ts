import { expect, type Page } from '@playwright/test';
import { foldInterviewLog, type LogEvent } from '@cuecard/contract';
import playwright from '../../../../e2e/playwright.config.ts';
import { Candidate } from '../../../../e2e/support/candidate.ts';
import { clearQuestions } from '../../../../e2e/support/data.ts';
import {
  startHideableBrowser,
  type HideableBrowser,
} from '../../../../e2e/support/hideable-browser.ts';
import { useRecording } from '../../../../e2e/support/sound.ts';
import { ensureBuilt } from '../../../../scripts/lib/build.mjs';
import { readEvents } from '../../../../apps/server/src/modules/interviews/session-log-reading-repository.ts';
import type { DrillOptions, DrillResult } from '../drill.ts';
import { clientDefects, DEFECTS } from '../fleet/defects.ts';
import { startFleet } from '../fleet/fleet.ts';
import type { DrillServer } from '../fleet/server.ts';
import { canonical, checkInvariants } from '../fleet/invariants.ts';
import { buyTime } from './buy-time.ts';
import { RecordingProxy } from './recording-proxy.ts';

export interface PageRun {
  readonly page: Page;
  readonly browser: HideableBrowser;
  readonly candidate: Candidate;
  readonly proxy: RecordingProxy;
  readonly server: DrillServer;
  /** Types a question into the page; what was typed is held against the log at the end. */
  type(text: string): Promise<void>;
}

export interface PageDrillOptions extends DrillOptions {
  /** Does to the page what the drill is about; gives what should not have happened, and figures. */
  readonly faults: (run: PageRun) => Promise<DrillResult>;
  /** Looks at the log as it is stored when all is over. */
  readonly judge?: (stored: readonly LogEvent[]) => DrillResult;
}

/** A person in a real browser with real sound, a fault, and the same invariants as of every other drill. */
export async function runPageDrill(options: PageDrillOptions): Promise<DrillResult> {
  const { defect, progress, faults, judge } = options;
  await ensureBuilt();
  await using lifetimes = new AsyncDisposableStack();
  const isServerDefect = defect !== null && defect in DEFECTS;
  const fleet = await startFleet({ servers: 1, defect: isServerDefect ? defect : null });
  lifetimes.defer(() => fleet.stop());
  const [server] = fleet.servers;
  if (server === undefined) throw new Error('the fleet has no server');
  const change = defect === null ? undefined : clientDefects[defect];
  const proxy = new RecordingProxy(server.url, change);
  const url = await proxy.open();
  lifetimes.defer(() => proxy.close());
  const { executablePath, args } = playwright.use?.launchOptions ?? {};
  const browser = await startHideableBrowser(executablePath ?? '/usr/bin/chromium', args ?? []);
  lifetimes.defer(() => browser.close());
  const looking = await fleet.look();
  lifetimes.defer(() => looking.close());
  const { page } = browser;
  await useRecording(page, clearQuestions);
  const candidate = new Candidate(page);
  await candidate.signUp(url);
  const userId = await buyTime(looking.db, candidate.email);
  await candidate.setUp('Backend Engineer');
  await candidate.checkSoundAndStart();
  progress('the interview is active');
  if (change !== undefined && !proxy.changed) throw new Error('the place of the defect is gone');
  const typed = new Set<string>();
  const found = await faults({
    page,
    browser,
    candidate,
    proxy,
    server,
    async type(text) {
      typed.add(text);
      const ask = page.getByRole('textbox', { name: /type a question/ });
      await ask.fill(text);
      await ask.press('Enter');
    },
  });
  const interviewId = /\/live\/([\w-]+)/.exec(page.url())?.[1] ?? '';
  const turns = listTurns(proxy);
  const unacknowledged = [...proxy.commands.keys()].filter((cseq) => !proxy.acknowledged.has(cseq));
  await waitUntilAtRest(page, proxy);
  const shownWords = await wordsOnThePage(page);
  await page.close();
  await new Promise((resolve) => setTimeout(resolve, 500));
  const stored = await readEvents(looking.db, interviewId, 0);
  const judged = judge?.(stored) ?? { violations: [], figures: {} };
  const violations = [
    ...found.violations,
    ...judged.violations,
    ...(await checkInvariants(looking.db, [
      {
        interviewId,
        userId,
        shown: proxy.shown,
        acknowledged: turns.acknowledged,
        sent: turns.sent,
        typed,
        refused: proxy.refused,
      },
    ])),
    ...checkSockets(proxy, stored.map(canonical)),
    ...proxy.reused.map((cseq) => `number ${cseq} was given to two commands`),
    ...unacknowledged.map((cseq) => `command ${cseq} was never acknowledged`),
    ...foldInterviewLog(stored)
      .turns.filter(({ text }) => !shownWords.includes(text))
      .map(({ text }) => `"${text}" is stored and not on the page`),
  ];
  const figures = { ...found.figures, ...judged.figures };
  return { violations, figures: { ...figures, turns: turns.sent.size, typed: typed.size } };
}

const REST_MS = 4000;
const MAX_WAIT_MS = 60_000;

/**
 * Waits until no answer is being told and nothing has come for a while: what is written after the page has gone
 * could not have been shown. It ends after a minute in any case, and the invariants tell what was left open.
 */
async function waitUntilAtRest(page: Page, proxy: RecordingProxy): Promise<void> {
  const deadline = Date.now() + MAX_WAIT_MS;
  let seen = -1;
  let since = Date.now();
  while (Date.now() < deadline) {
    const events = proxy.shown;
    if (events.length !== seen) since = Date.now();
    seen = events.length;
    if (countRunningAnswers(events) === 0 && Date.now() - since >= REST_MS) return;
    await page.waitForTimeout(250);
  }
}

function countRunningAnswers(events: readonly LogEvent[]): number {
  const running = new Set<string>();
  for (const event of events)
    if (event.type === 'answer.started') running.add(event.answerId);
    else if (event.type === 'answer.finished') running.delete(event.answerId);
  return running.size;
}

function listTurns(proxy: RecordingProxy) {
  const { commands, acknowledged } = proxy;
  const turns = [...commands].flatMap(([cseq, command]) =>
    command.type === 'turn' ? [{ cseq, turnId: command.turnId }] : [],
  );
  return {
    sent: proxy.turns,
    acknowledged: new Set(
      turns.filter(({ cseq }) => acknowledged.has(cseq)).map(({ turnId }) => turnId),
    ),
  };
}

/** Each socket was given the log from where its client stood, without a gap, as it is stored. */
function checkSockets({ sockets }: RecordingProxy, stored: readonly string[]): string[] {
  return sockets.flatMap(({ events, after }, number) => {
    const wrong = events.findIndex((event, index) => canonical(event) !== stored[after + index]);
    return wrong === -1 ? [] : [`socket ${number + 1} was given ${after + wrong + 1} wrongly`];
  });
}

async function wordsOnThePage(page: Page): Promise<string> {
  const conversation = page.getByRole('region', { name: 'Conversation' });
  await expect(conversation).toBeVisible();
  return conversation.innerText();
}
