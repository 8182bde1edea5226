import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zipBomb } from '../testing/hostile-files.ts';
import { plainPdf } from '../testing/plain-pdf.ts';
import { scannedPdf } from '../testing/scanned-pdf.ts';
import { createDocumentReader, type DocumentReader } from './document-reader.ts';
import { ReadFailure } from './read-failure.ts';
import { ReadingProcess } from './reading-process.ts';

let reader: DocumentReader;
beforeAll(() => {
  reader = createDocumentReader();
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

/** A recogniser gives way to everything else on the machine. */
const PATIENCE = { timeout: 120_000 };

describe('[RES-44] a scan is recognised', PATIENCE, () => {
  it.each([
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
    ['zh-tw', ['林雅婷', 'lin.yating@example.tw', '晨光國際股份有限公司', '國立政治大學']],
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
});

it('[RES-45] stops a reading, and its process has ended then', PATIENCE, async () => {
  const process = new ReadingProcess();
  const controller = new AbortController();
  const reason = new Error('deleted');
  const reading = process.read(
    await scan('zh-cn', 'zh-cn', 'zh-cn'),
    { textMs: 20_000, recognisedPageMs: 60_000 },
    { signal: controller.signal, onRecognised: () => controller.abort(reason) },
  );
  await expect(reading).rejects.toBe(reason);
  expect(process.isAlive).toBe(false);
});

it('[RES-10] ends a process that takes too long', async () => {
  const process = new ReadingProcess();
  const bytes = plainPdf({ pages: [['Ada']] });
  const reading = process.read(bytes, { textMs: 1, recognisedPageMs: 1 }, patiently);
  await expect(reading).rejects.toMatchObject({ failure: 'too-slow' });
  expect(process.isAlive).toBe(false);
});

it('says so when the process dies', async () => {
  const process = new ReadingProcess();
  const reading = process.read(
    await scan('en'),
    { textMs: 20_000, recognisedPageMs: 60_000 },
    { ...patiently, onRecognised: () => void process.end() },
  );
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
