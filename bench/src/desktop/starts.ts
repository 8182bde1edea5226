import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { isInstalled, openDesktopComputer } from '../../../e2e/support/desktop-app.ts';
import type { DesktopComputer } from '../../../e2e/support/desktop-app.ts';
import { waitUntil } from '../../../e2e/support/wait-until.ts';
import type { BenchOptions } from '../bench.ts';
import { percentile } from '../percentiles.ts';
import { onStage } from './stage.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** What stands on the desk once it can be used. */
const IS_USABLE = "return document.body.innerText.includes('Written exam')";
const FIRST_START_MS = 180_000;
const REST_MS = 4000;

/** From the start of the program to the desk that can be used, WebDriver's own start of it included. Milliseconds. */
export async function measureStarts({ replays, progress }: BenchOptions) {
  const server = await onStage({}, async ({ app, computer }) => {
    await app.close();
    return measure(computer, replays, progress);
  });
  const local = await measureLocal(replays, progress);
  return {
    startMs: { server: percentile(server, 0.5), local: percentile(local.times, 0.5) },
    goneMs: local.goneMs,
    starts: { server, local: local.times },
  };
}

async function measure(
  computer: DesktopComputer,
  replays: number,
  progress: BenchOptions['progress'],
): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < replays; round++) {
    // One that still ends would be taken for the one that runs, and the server of this computer ends after it.
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    const begunAt = performance.now();
    const app = await computer.start();
    await untilUsable(app);
    times.push(Math.round(performance.now() - begunAt));
    progress(`start: ${times.at(-1)} ms`);
    await app.close();
  }
  return times;
}

async function untilUsable(app: { evaluate<Result>(body: string): Promise<Result> }) {
  const deadline = performance.now() + FIRST_START_MS;
  while (!(await app.evaluate<boolean>(IS_USABLE).catch(() => false))) {
    if (performance.now() > deadline) throw new Error('the app never became usable');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** From `kill -9` of the shell to the end of everything that it has started. Milliseconds. */
async function measureEnd(computer: DesktopComputer): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  const app = await computer.start();
  await untilUsable(app);
  const find = ['xdotool', 'search', '--name', '^Cuecard$', 'getwindowpid'] as const;
  process.kill(Number((await computer.run(...find)).trim()), 'SIGKILL');
  const killedAt = performance.now();
  const isOver = async () => {
    const all = await computer.run('ps', '-eo', 'args=');
    return !all.includes('--shell') && !all.includes(path.join(computer.home, 'data'));
  };
  await waitUntil('everything has ended', isOver);
  return Math.round(performance.now() - killedAt);
}

async function measureLocal(replays: number, progress: BenchOptions['progress']) {
  const carried = { CUECARD_NODE: process.execPath, CUECARD_SERVER: ROOT };
  const computer = await openDesktopComputer(isInstalled ? {} : carried);
  try {
    // Where the server runs as somebody else, who has to get there.
    await mkdir(path.join(computer.home, 'data'), { recursive: true });
    await chmod(path.join(computer.home, 'data'), 0o755);
    const first = await computer.start();
    await first.press('On this computer');
    await untilUsable(first);
    await first.close();
    const times = await measure(computer, replays, progress);
    return { times, goneMs: await measureEnd(computer) };
  } finally {
    await computer.stop();
  }
}
