import {
  openTesseract,
  type Tesseract,
} from '../../../apps/server/src/providers/text-recognition/tesseract.ts';
import { openTestPage } from '../../../packages/pictures/src/testing/open-test-page.ts';
import type { SeenPicture } from '../../../packages/pictures/src/testing/test-page/main.ts';
import type { Bench } from '../bench.ts';
import { percentile } from '../percentiles.ts';
import { characterError } from './character-error.ts';
import { readSet, renderSet, type TextPicture } from './page-set.ts';

/** One page: how large, how long, and how much of it is read before and after. */
interface Measured {
  readonly bytes: number;
  readonly mime: string;
  readonly parts: number;
  readonly milliseconds: readonly number[];
  readonly maxTask: number;
  readonly errorBefore: number;
  readonly errorAfter: number;
}

export const picturesBench: Bench = {
  name: 'pictures',
  about:
    'Chromium: bytes of prepared screenshots of text, and characters read wrongly before and after',
  defaultData: '',
  defaultReplays: 3,
  async run({ data, replays, progress }) {
    const opened = await openTestPage();
    const tesseract = await openTesseract();
    try {
      const set = data === '' ? await renderSet(opened.browser) : await readSet(data);
      const pages: Record<string, Measured> = {};
      for (const picture of set) {
        pages[picture.name] = await measure(opened.page, tesseract, picture, replays);
        progress(`${picture.name}: ${describe(pages[picture.name])}`);
      }
      return summary(pages);
    } finally {
      await opened.close();
    }
  },
};

type Page = Awaited<ReturnType<typeof openTestPage>>['page'];

async function measure(
  page: Page,
  tesseract: Tesseract,
  { png, truth }: TextPicture,
  replays: number,
): Promise<Measured> {
  const base64 = png.toString('base64');
  const runs: SeenPicture[] = [];
  for (let replay = 0; replay < replays; replay++)
    runs.push(await page.evaluate((given) => picturesPage().prepareBitmap(given), base64));
  const parts = runs[0]?.parts ?? [];
  const language = /\p{Script=Han}/u.test(truth) ? 'chi_sim' : 'eng';
  const read = async (picture: Buffer) => {
    const { lines } = await tesseract.recognise(picture, language);
    return lines.flatMap(({ words }) => words.map(({ text }) => text)).join('');
  };
  const after: string[] = [];
  for (const part of parts) after.push(await read(Buffer.from(part.png, 'base64')));
  return {
    bytes: parts.reduce((sum, part) => sum + Buffer.byteLength(part.base64, 'base64'), 0),
    mime: parts.map(({ mime }) => mime).join(' '),
    parts: parts.length,
    milliseconds: runs.map(({ milliseconds }) => Math.round(milliseconds)),
    maxTask: Math.max(...runs.map(({ maxTask }) => Math.round(maxTask))),
    errorBefore: points(characterError(truth, await read(png))),
    errorAfter: points(characterError(truth, after.join(''))),
  };
}

/** Per cent with two places. */
const points = (share: number) => Math.round(share * 10_000) / 100;

function summary(pages: Record<string, Measured>): Record<string, unknown> {
  const all = Object.values(pages);
  const milliseconds = all.flatMap((page) => page.milliseconds);
  const worse = all.map(({ errorBefore, errorAfter }) => errorAfter - errorBefore);
  return {
    pages: all.length,
    maxBytes: Math.max(...all.map(({ bytes }) => bytes)),
    errorWorseMost: Math.round(Math.max(...worse) * 100) / 100,
    errorWorseMean:
      Math.round((worse.reduce((sum, each) => sum + each, 0) / all.length) * 100) / 100,
    prepareP50: percentile(milliseconds, 0.5),
    prepareP95: percentile(milliseconds, 0.95),
    maxTask: Math.max(...all.map(({ maxTask }) => maxTask)),
    each: pages,
  };
}

function describe(page: Measured | undefined): string {
  if (page === undefined) return 'nothing';
  const { bytes, mime, milliseconds, errorBefore, errorAfter } = page;
  return `${mime} ${bytes} bytes, ${milliseconds.join('/')} ms, error ${errorBefore} → ${errorAfter}`;
}
