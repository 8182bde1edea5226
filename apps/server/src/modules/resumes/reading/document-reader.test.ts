import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPEATS_LEFT_OUT } from '../../../testing/repeats.ts';
import { createManualClock } from '../../../platform/clock/manual-clock.ts';
import { writeDocx } from '../sample/write-docx.ts';
import { zipBomb } from '../testing/hostile-files.ts';
import { plainPdf } from '../testing/plain-pdf.ts';
import { scannedPdf } from '../testing/scanned-pdf.ts';
import { createDocumentReader, type DocumentReader } from './document-reader.ts';
import { createPageRecogniser } from './page-recogniser.ts';
import { readDocument } from './read-document.ts';
import { ReadFailure } from './read-failure.ts';
import { MAX_READING_MS, MAX_SCAN_MS, ReadingProcess } from './reading-process.ts';

let reader: DocumentReader;
beforeAll(() => {
  reader = createDocumentReader(createManualClock());
});
afterAll(() => reader.close());

async function scan(...languages: string[]): Promise<Buffer> {
  const pages = languages.map(async (language) => {
    const file = new URL(`../testing/fixtures/scan-${language}.jpg`, import.meta.url);
    return { jpeg: await readFile(file), width: 1240, height: 1042 };
  });
  return scannedPdf(await Promise.all(pages));
}

const patiently = { signal: new AbortController().signal, onRecognised: () => {} };

/** Each of the two Chinese scripts is tried for the other: the second asks the same code. */
const TRADITIONAL: [string, string[]] = [
  'zh-tw',
  ['林雅婷', 'lin.yating@example.tw', '晨光國際股份有限公司', '國立政治大學'],
];

/** A recogniser gives way to everything else on the machine. */
const PATIENCE = { timeout: 120_000 };

describe('[RES-44] a scan is recognised', PATIENCE, () => {
  it.each<[string, string[]]>([
    [
      'en',
      [
        'Imogen Castellane',
        'imogen.castellane@example.org',
        'Severn Valley Hospital Trust',
        'University of the West of England',
      ],
    ],
    ['zh-cn', ['周文静', 'zhou.wenjing@example.cn', '成都锦城实验小学', '四川师范大学']],
    ...(REPEATS_LEFT_OUT ? [] : [TRADITIONAL]),
  ])('in %s', async (language, words) => {
    const steps: [number, number][] = [];
    const { lines, pages } = await reader.read(await scan(language), {
      ...patiently,
      onRecognised: (done, total) => steps.push([done, total]),
    });
    const text = lines.map((line) => line.text).join('\n');
    for (const word of words) expect(text).toContain(word);
    expect(pages).toBe(1);
    expect(lines.every(({ box }) => box !== null && box.x >= 0 && box.y <= 1)).toBe(true);
    expect(steps).toEqual([
      [0, 1],
      [1, 1],
    ]);
  });

  it('page by page, beside pages that have text', async () => {
    const steps: [number, number][] = [];
    const { pages } = await reader.read(await scan('en', 'en'), {
      ...patiently,
      onRecognised: (done, total) => steps.push([done, total]),
    });
    expect(pages).toBe(2);
    expect(steps.at(-1)).toEqual([2, 2]);
  });

  it('[RES-55] without the pages for which there is no time, and says how many it read', async () => {
    const steps: [number, number][] = [];
    const recogniser = createPageRecogniser((done, total) => steps.push([done, total]), 0);
    const document = await readDocument(await scan('en', 'en', 'en'), recogniser);
    if (document.form !== 'placed') throw new Error('expected pages');
    const filled = document.pages.filter(({ pieces }) => pieces.length > 0);
    expect(filled).toHaveLength(1);
    expect(steps).toEqual([
      [0, 3],
      [1, 3],
    ]);
  });
});

it('[RES-45] stops a reading, and its process has ended then', PATIENCE, async () => {
  const process = new ReadingProcess(createManualClock());
  const controller = new AbortController();
  const reason = new Error('deleted');
  const reading = process.read(await scan('zh-cn', 'zh-cn', 'zh-cn'), {
    signal: controller.signal,
    onRecognised: () => controller.abort(reason),
  });
  await expect(reading).rejects.toBe(reason);
  expect(process.isAlive).toBe(false);
});

it('[RES-56] takes over a long text by pieces, all of it and in its order', PATIENCE, async () => {
  const texts = Array.from({ length: 700 }, (_, number) => `Lesson ${number} was taught well.`);
  const bytes = writeDocx(texts.map((text) => ({ kind: 'text', text })));
  const { lines } = await reader.read(bytes, patiently);
  expect(lines.map(({ text }) => text)).toEqual(texts);
});

it('[RES-10] ends a process that takes too long', async () => {
  const clock = createManualClock();
  const process = new ReadingProcess(clock);
  const reading = process.read(plainPdf({ pages: [['Ada']] }), patiently);
  clock.advance(MAX_READING_MS);
  await expect(reading).rejects.toMatchObject({ failure: 'too-slow' });
  expect(process.isAlive).toBe(false);
  expect(clock.waiting()).toBe(0);
});

it('[RES-55] gives a scan two minutes in all, however many pages it has', PATIENCE, async () => {
  const clock = createManualClock();
  const process = new ReadingProcess(clock);
  const moments: number[] = [];
  const reading = process.read(await scan('zh-cn', 'zh-cn'), {
    ...patiently,
    onRecognised: (done) => {
      moments.push(done);
      if (done === 0) clock.advance(MAX_SCAN_MS - 1);
      else clock.advance(1);
    },
  });
  await expect(reading).rejects.toMatchObject({ failure: 'too-slow' });
  expect(moments).toEqual([0, 1]);
});

it('says so when the process dies', async () => {
  const process = new ReadingProcess(createManualClock());
  const reading = process.read(await scan('en'), {
    ...patiently,
    onRecognised: () => void process.end(),
  });
  await expect(reading).rejects.toBeInstanceOf(ReadFailure);
});

it('[RES-11] [RES-46] refuses a zip bomb from its directory, and takes no memory for it', async () => {
  const bomb = await zipBomb();
  expect(bomb.length).toBeLessThan(400_000);
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 5);
  try {
    await expect(reader.read(bomb, patiently)).rejects.toMatchObject({ failure: 'unsafe' });
  } finally {
    clearInterval(watch);
  }
  expect((most - before) / 1024 / 1024).toBeLessThan(50);
});
