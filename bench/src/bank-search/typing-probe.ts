import type { Page } from '@playwright/test';

interface TypingProbe {
  pressedAt: number;
  changedAt: number | null;
}

declare global {
  interface Window {
    typingProbe: TypingProbe;
  }
}

/** Nothing has changed for this long: the list is as it will be, milliseconds. */
const QUIET_MS = 400;

/** Notes, in the page, when a key went down and when what the search shows changed last. */
export async function installTypingProbe(page: Page): Promise<void> {
  await page.evaluate(() => {
    const probe: TypingProbe = { pressedAt: 0, changedAt: null };
    window.typingProbe = probe;
    addEventListener(
      'keydown',
      (event) => {
        probe.pressedAt = event.timeStamp;
        probe.changedAt = null;
      },
      true,
    );
    const search = document.querySelector('search');
    new MutationObserver((records) => {
      // The field itself answers at once; it is the list that is waited for.
      if (records.some(({ target }) => search?.contains(target) !== true))
        probe.changedAt = performance.now();
    }).observe(document.querySelector('main') ?? document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  });
}

/** Milliseconds from the last key to the last change that it made; null: it changed nothing. */
export async function afterKey(page: Page): Promise<number | null> {
  await page.waitForFunction((quiet) => {
    const { pressedAt, changedAt } = window.typingProbe;
    return performance.now() - Math.max(pressedAt, changedAt ?? 0) > quiet;
  }, QUIET_MS);
  return page.evaluate(() => {
    const { pressedAt, changedAt } = window.typingProbe;
    return changedAt === null ? null : changedAt - pressedAt;
  });
}
