// npm run icons -w @cuecard/phone: draws the icons and start pictures of both native apps from the favicon.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import playwright from '../../../e2e/playwright.config.ts';
import { listPictures, listVectors } from './native-icons.ts';

const app = path.resolve(import.meta.dirname, '..');
const favicon = await readFile(path.resolve(app, '../web/public/favicon.svg'), 'utf8');

for (const { file, text } of listVectors(favicon)) await write(file, text);
const browser = await chromium.launch(playwright.use?.launchOptions ?? {});
try {
  for (const { file, svg, size, isOpaque } of listPictures(favicon)) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(
      `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
    );
    await write(file, await page.screenshot({ omitBackground: !isOpaque }));
    await page.close();
  }
} finally {
  await browser.close();
}

async function write(file: string, content: string | Buffer): Promise<void> {
  const target = path.join(app, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, content);
}
