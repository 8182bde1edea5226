import { expect, type Locator, type Page } from '@playwright/test';

/** Tab stops: more than any page has. */
const MAX_STOPS = 120;

/** Goes on with one key until a part has the focus, as who has no mouse does. */
async function goTo(page: Page, part: Locator, key: 'Tab' | 'ArrowDown'): Promise<void> {
  await expect(part).toBeVisible();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await part.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${part.toString()}`);
}

/** Goes to a part and presses it. */
export async function pressByKey(page: Page, part: Locator): Promise<void> {
  await goTo(page, part, 'Tab');
  await page.keyboard.press('Enter');
}

/** Goes to a field and types into it. */
export async function typeByKey(page: Page, field: Locator, text: string): Promise<void> {
  await goTo(page, field, 'Tab');
  await page.keyboard.type(text);
}

/** Goes to an item of the open menu, by the keys that menus have, and presses it. */
export async function chooseByKey(page: Page, item: Locator): Promise<void> {
  await goTo(page, item, 'ArrowDown');
  await page.keyboard.press('Enter');
}
