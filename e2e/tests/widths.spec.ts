import { Candidate } from '../support/candidate.ts';
import { expect, test } from '../support/worker-server.ts';

/** Phones, half a window beside a meeting, and 1,440 × 900 enlarged to 200 % (which is 720 × 450). */
const SIZES = [
  [320, 640],
  [390, 844],
  [640, 800],
  [720, 450],
  [768, 1024],
  [1008, 800],
  [1440, 900],
] as const;

const PATHS = [
  '/JDV2',
  '/interview',
  '/prediction',
  '/resume',
  '/knowledge',
  '/history',
  '/exam',
  '/pricing',
  '/settings/account',
  '/settings/membership',
  '/settings/orders',
  '/settings/privacy',
  '/follow',
];

test('[SCREEN-66] no signed-in screen is wider than the window, from 320 px to 1,440 px', async ({
  page,
  server,
}) => {
  const amara = new Candidate(page);
  await amara.arrive(server.url);
  const wider: string[] = [];
  for (const path of PATHS) {
    await page.goto(server.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      // A layout that follows the size needs a frame.
      const over = await page.evaluate(
        () =>
          new Promise<number>((resolve) =>
            requestAnimationFrame(() =>
              requestAnimationFrame(() =>
                resolve(
                  document.documentElement.scrollWidth - document.documentElement.clientWidth,
                ),
              ),
            ),
          ),
      );
      if (over > 0) wider.push(`${path} at ${width}: ${over} px`);
    }
  }
  expect(wider).toEqual([]);
});
