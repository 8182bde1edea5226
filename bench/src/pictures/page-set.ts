import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { renderedPages, type RenderedPage } from './rendered-pages.ts';

/** A picture of text and what it says. */
export interface TextPicture {
  readonly name: string;
  readonly png: Buffer;
  readonly truth: string;
}

/**
 * A folder of NAME.png with NAME.txt beside it: the text of the picture in reading order, UTF-8; how lines
 * break and are spaced does not count. Pictures without a text are passed over.
 */
export async function readSet(folder: string): Promise<TextPicture[]> {
  const files = (await readdir(folder)).sort();
  const named = files.filter((file) => file.endsWith('.png')).map((file) => file.slice(0, -4));
  const withText = named.filter((name) => files.includes(`${name}.txt`));
  return Promise.all(
    withText.map(async (name) => ({
      name,
      png: await readFile(path.join(folder, `${name}.png`)),
      truth: await readFile(path.join(folder, `${name}.txt`), 'utf8'),
    })),
  );
}

/** The bench's own pages, as a screen of 1920 by 1080 shows them. */
export async function renderSet(browser: Browser): Promise<TextPicture[]> {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  const pictures: TextPicture[] = [];
  for (const { name, html, truth } of renderedPages) {
    await page.setContent(html, { waitUntil: 'load' });
    pictures.push({ name, png: await page.screenshot({ type: 'png' }), truth: readText(truth) });
  }
  await page.close();
  return pictures;
}

const readText = (truth: RenderedPage['truth']) => truth.join('\n');
