import { EMPTY_SETUP, type LogEventBody, type UncheckedClaim } from '@cuecard/contract';
import type { Page } from '@playwright/test';
import { Candidate } from '../support/candidate.ts';
import { id, PlayedDesk } from '../support/played-desk.ts';
import { expect, test } from '../support/worker-server.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 720, height: 450 },
  { width: 390, height: 844 },
] as const;

const SAY = 'I moved forty million meter readings to a new database in one weekend.';
const CUES = Array.from({ length: 14 }, (_, n) => `- Cue ${n}: forty million readings [F1]`);
const ANSWER = `${SAY}\n\n${CUES.join('\n')}`;
const CLAIMS: UncheckedClaim[] = [{ kind: 'number', text: 'forty million' }];
const MODEL = { kind: 'model', name: 'qwen-plus' } as const;

const said = (n: number, text: string): LogEventBody => ({
  type: 'turn.final',
  turnId: id(40 + n),
  channel: n % 2 === 0 ? 'interviewer' : 'candidate',
  text,
  startMs: n * 1000,
  endMs: n * 1000 + 900,
  engine: 'Moonshine tiny',
});
const asked = (n: number, text: string): LogEventBody => ({
  type: 'question.asked',
  questionId: id(20 + n),
  number: n / 2 + 1,
  turnId: id(40 + n),
  text,
  by: 'rules',
});
const startAnswer = (n: number): LogEventBody => ({
  type: 'answer.started',
  answerId: id(60 + n),
  questionId: id(20 + n),
  attempt: 1,
  author: MODEL,
  style: 'outline',
  length: 'usual',
  thinking: false,
});

declare global {
  interface Window {
    worstShift: number;
    barTops: Set<number>;
  }
}

/**
 * Measures the page's cumulative layout shift, the worst of its windows of at most five seconds that end with a second
 * of rest (https://web.dev/articles/cls), and notes where the answer's actions stand in every frame.
 */
async function watchLayout(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.worstShift = 0;
    window.barTops = new Set();
    let [sum, begunAt, lastAt] = [0, 0, 0];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, startTime } = entry as PerformanceEntry & { value: number };
        if (startTime - lastAt > 1000 || startTime - begunAt > 5000)
          [sum, begunAt] = [0, startTime];
        lastAt = startTime;
        sum += value;
        window.worstShift = Math.max(window.worstShift, sum);
      }
    }).observe({ type: 'layout-shift' });
    const look = () => {
      for (const button of document.querySelectorAll('article button'))
        if (button.textContent?.startsWith('Copy'))
          window.barTops.add(Math.round(button.getBoundingClientRect().top));
      requestAnimationFrame(look);
    };
    look();
  });
}

for (const size of SIZES)
  test(
    `[ANS-79] [SCREEN-65] [INT-79] nothing moves over an interview at ${size.width}`,
    { tag: size.width === 390 ? [] : '@full' },
    async ({ page, server }) => {
      await page.setViewportSize(size);
      const amara = new Candidate(page);
      await amara.arrive(server.url);
      const played = new PlayedDesk(page);
      await played.open(server.url, { ...EMPTY_SETUP, jobTitle: 'Backend Engineer' });
      await played.log({
        type: 'evidence.known',
        items: [{ id: 'F1', label: 'Work', text: '40 million', source: { kind: 'setup' } }],
      });
      await expect(page.getByText('What is said appears here.')).toBeAttached();
      await page.evaluate(() => document.fonts.ready);
      await watchLayout(page);
      for (let n = 0; n < 6; n += 2) {
        const words = `Tell me about a project that did not go well, and what you would do differently, part ${n}.`;
        for (const end of [20, 60, words.length])
          await played.speak({
            type: 'partial',
            channel: 'interviewer',
            turnId: id(40 + n),
            text: words.slice(0, end),
          });
        await played.speak({
          type: 'draft',
          answerId: id(60 + n),
          turnId: id(40 + n),
          text: words,
          author: MODEL,
        });
        await played.stream(id(60 + n), ANSWER.slice(0, 40), 8);
        await played.log(said(n, words), asked(n, words), startAnswer(n));
        await played.stream(id(60 + n), ANSWER.slice(0, 100), 8);
        await played.speak({ type: 'claims', answerId: id(60 + n), claims: CLAIMS });
        await played.stream(id(60 + n), ANSWER.slice(0, 300), 8);
        await played.status({ phase: 'waiting', failures: 1 });
        // On a narrow screen another notice may stand before it.
        await expect(page.getByText('Connection lost.')).toBeAttached();
        await played.status({ phase: 'live' });
        await played.stream(id(60 + n), ANSWER, 12);
        await played.log(
          { type: 'answer.checkpoint', answerId: id(60 + n), offset: 0, text: ANSWER },
          {
            type: 'answer.checked',
            answerId: id(60 + n),
            claims: CLAIMS,
            cited: ['F1'],
          },
          { type: 'answer.finished', answerId: id(60 + n), outcome: 'complete' },
          said(n + 1, 'We rehearsed it at full size after that.'),
        );
        await expect(amara.desk.getByText(SAY)).toBeInViewport({ ratio: 0.9 });
      }
      const { shift, bars } = await page.evaluate(() => ({
        shift: window.worstShift,
        bars: [...window.barTops],
      }));
      test.info().annotations.push({ type: 'layout shift', description: shift.toFixed(4) });
      expect(bars).toHaveLength(1);
      expect(shift).toBeLessThanOrEqual(0.01);
    },
  );

for (const size of [...SIZES, { width: 320, height: 640 }])
  test(
    `[INT-82] settings and questions open beside the answer at ${size.width}`,
    { tag: size.width === 390 ? [] : '@full' },
    async ({ page, server }) => {
      await page.setViewportSize(size);
      const amara = new Candidate(page);
      await amara.arrive(server.url);
      const played = new PlayedDesk(page);
      await played.open(server.url, { ...EMPTY_SETUP, jobTitle: 'Backend Engineer' });
      for (let n = 0; n < 6; n += 2) {
        // The one in the middle is longer than any sheet is wide.
        const text = n === 2 ? `Why us${', and why us'.repeat(30)}?` : `Why us, part ${n}?`;
        await played.log(said(n, text), asked(n, text), startAnswer(n));
        await played.stream(id(60 + n), `${SAY}\n\n- A cue`, 40);
      }
      const first = amara.desk.getByText(SAY);
      for (const [button, title] of [
        ['Answers', 'Answers'],
        ['All 3', 'Questions'],
      ] as const) {
        await page.getByRole('button', { name: button, exact: true }).click();
        const sheet = page.getByRole('dialog', { name: title });
        const [line, box] = [await first.boundingBox(), await sheet.boundingBox()];
        if (line === null || box === null) throw new Error('nothing is shown');
        const isBeside = box.x + box.width <= line.x || box.y >= line.y + 24;
        expect(isBeside).toBe(true);
        await page.keyboard.press('Escape');
        await expect(sheet).toBeHidden();
        await expect(page.getByRole('button', { name: button, exact: true })).toBeFocused();
      }
      await page.getByRole('button', { name: 'All 3' }).click();
      const list = page.getByRole('dialog', { name: 'Questions' });
      const outside = await list.evaluate((sheet) => {
        const { right } = sheet.getBoundingClientRect();
        return [...sheet.querySelectorAll('button')].filter(
          (row) => row.getBoundingClientRect().right > right,
        ).length;
      });
      expect(outside).toBe(0);
      await list.getByRole('button', { name: '1 Why us, part 0?' }).click();
      await expect(page.getByRole('heading', { name: 'Why us, part 0?' })).toBeVisible();
    },
  );
