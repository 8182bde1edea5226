import type { Browser, Page } from '@playwright/test';

/** A phone of its own: another browser storage, nobody signed in. */
export async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  });
  return context.newPage();
}

/** Shows everything that was said: a phone shows one line of it until then, in every page that it opens. */
export async function openConversation(page: Page): Promise<void> {
  const toggle = page.getByRole('region', { name: 'Conversation' }).getByRole('button').first();
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
}
