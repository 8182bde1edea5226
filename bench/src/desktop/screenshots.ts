import type { DriverSession } from '../../../e2e/support/web-driver.ts';
import type { BenchOptions } from '../bench.ts';
import { percentile } from '../percentiles.ts';
import { onStage } from './stage.ts';

const TRIGGERS = 25;
const A_QUESTION = 5;
const REST_MS = 700;

/** The page makes its pixels an `ImageData` the moment that they are there. */
const WATCH = `
  window.gotAt = [];
  const Own = window.ImageData;
  window.ImageData = class extends Own {
    constructor(...given) { super(...given); window.gotAt.push(Date.now()); }
  };`;

const CHOOSE_SCREEN = `
  const list = [...document.querySelectorAll('label')]
    .find((one) => one.innerText === 'Take pictures of')?.control;
  const wanted = [...(list?.options ?? [])].find((one) => one.text.startsWith('screen'));
  if (!wanted) return false;
  const set = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set;
  set.call(list, wanted.value);
  list.dispatchEvent(new Event('change', { bubbles: true }));
  return wanted.text;`;

/** From the press of the keys, the start of the program that presses them included, to the pixels in the page. */
export async function measureScreenshots({ progress }: BenchOptions) {
  return onStage({}, async ({ app, computer }) => {
    await app.evaluate("location.assign('/exam')");
    await app.press('I have read this. I use Cuecard only where it is allowed.');
    await app.press('Accept and continue');
    await app.press('Open exam mode');
    const surface = await app.until<string>(CHOOSE_SCREEN);
    await app.seeText('Seen when asked');
    await app.evaluate(WATCH);
    const times: number[] = [];
    for (let trigger = 0; trigger < TRIGGERS; trigger++) {
      if (trigger > 0 && trigger % A_QUESTION === 0) await app.press('Next question');
      await rest();
      const before = await countGot(app);
      const pressedAt = Date.now();
      await computer.run('xdotool', 'key', '--clearmodifiers', 'ctrl+alt+j');
      const gotAt = await app.until<number>('return window.gotAt[arguments[0]] ?? 0', before);
      times.push(gotAt - pressedAt);
      progress(`screenshot: ${times.at(-1)} ms`);
    }
    return {
      screenshotMs: { p50: percentile(times, 0.5), p95: percentile(times, 0.95) },
      screenshots: { surface, times },
    };
  });
}

const countGot = (app: DriverSession) => app.evaluate<number>('return window.gotAt.length');
const rest = () => new Promise((resolve) => setTimeout(resolve, REST_MS));
