import type { DriverSession } from '../../../e2e/support/web-driver.ts';
import type { BenchOptions } from '../bench.ts';
import { percentile } from '../percentiles.ts';
import { onStage } from './stage.ts';

const TRIGGERS = 25;
const A_QUESTION = 5;
const REST_MS = 700;
const SCREEN = '1920x1080x24';

/** When the page has a picture's pixels, out of the bytes that it got. */
const WATCH = `
  window.gotAt = [];
  const own = window.createImageBitmap;
  window.createImageBitmap = async (...given) => {
    const pixels = await own.apply(window, given);
    window.gotAt.push(Date.now());
    return pixels;
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
  return onStage(
    {},
    async ({ app, computer }) => {
      await app.evaluate("location.assign('/exam')");
      await app.press('I have read this. I use Cuecard only where it is allowed.');
      await app.press('Accept and continue');
      await app.press('Open exam mode');
      const surface = await app.until<string>(CHOOSE_SCREEN);
      await app.seeText('Seen when asked');
      await app.evaluate(WATCH);
      const times: number[] = [];
      for (let trigger = 0; trigger < TRIGGERS; trigger++) {
        if (trigger > 0 && trigger % A_QUESTION === 0) {
          await app.press('Next question');
          await app.seeText('0/5');
        }
        await rest();
        const before = await countGot(app);
        const pressedAt = Date.now();
        await computer.run('xdotool', 'key', '--clearmodifiers', 'ctrl+alt+j');
        const gotAt = await app.until<number>('return window.gotAt[arguments[0]] ?? 0', before);
        times.push(gotAt - pressedAt);
        progress(`screenshot: ${times.at(-1)} ms`);
      }
      const calls = await timeCalls(app);
      return {
        screenshotCallMs: { p50: percentile(calls, 0.5), p95: percentile(calls, 0.95) },
        screenshotMs: { p50: percentile(times, 0.5), p95: percentile(times, 0.95) },
        screenshots: { surface, times, calls },
      };
    },
    SCREEN,
  );
}

/** The shell's part alone: from the page's call to its bytes. */
async function timeCalls(app: DriverSession): Promise<number[]> {
  await app.evaluate(`
    window.calls = [];
    (async () => {
      for (let call = 0; call < ${TRIGGERS}; call++) {
        const begunAt = performance.now();
        await window.__TAURI_INTERNALS__.invoke('take_screenshot', { surface: 'screen', region: null });
        window.calls.push(Math.round(performance.now() - begunAt));
      }
    })();`);
  return app.until<number[]>(`return window.calls.length === ${TRIGGERS} && window.calls`);
}

const countGot = (app: DriverSession) => app.evaluate<number>('return window.gotAt.length');
const rest = () => new Promise((resolve) => setTimeout(resolve, REST_MS));
