import { readFile, readdir } from 'node:fs/promises';
import type { BenchOptions } from '../bench.ts';
import { onStage } from './stage.ts';

const USUAL_SECONDS = 60;
/** What the page does right after its start is over by then. */
const SETTLE_MS = 15_000;
/** The kernel's clock ticks a second, on every Linux that Node runs on (`getconf CLK_TCK`). */
const TICKS = 100;
const KB = 1000;

/** Processor and memory of the app's own processes (its shell and WebKit's) while its desk is shown and nothing happens. */
export async function measureIdle({ load }: BenchOptions) {
  const seconds = load?.seconds ?? USUAL_SECONDS;
  return onStage({}, async ({ computer }) => {
    await pause(SETTLE_MS);
    const found = await computer.run('xdotool', 'search', '--name', '^Cuecard$', 'getwindowpid');
    const pids = await withChildren(Number(found.trim()));
    const before = await readTicks(pids);
    await pause(seconds * 1000);
    const used = (await readTicks(pids)) - before;
    return {
      idleCpuPercent: Math.round((used / TICKS / seconds) * 1000) / 10,
      shellMemoryMb: Math.round(await readMemory(pids)),
      idle: { seconds, processes: pids.length },
    };
  });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** WebKit starts its processes as children of the app. */
async function withChildren(pid: number): Promise<number[]> {
  const tasks = await readdir(`/proc/${pid}/task`);
  const children = await Promise.all(
    tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, 'utf8').catch(() => '')),
  );
  const own = children.flatMap((line) => line.split(' ').filter(Boolean).map(Number));
  return [pid, ...(await Promise.all(own.map(withChildren))).flat()];
}

/** Time in programs and in the kernel, fields 14 and 15 of proc(5)'s stat. */
async function readTicks(pids: readonly number[]): Promise<number> {
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8')));
  return stats.reduce((sum, stat) => {
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return sum + Number(fields[11]) + Number(fields[12]);
  }, 0);
}

/** Proportional set size, megabytes: what is shared counts once. */
async function readMemory(pids: readonly number[]): Promise<number> {
  const maps = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/smaps_rollup`, 'utf8')));
  const kilobytes = maps.map((text) => Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) * 1.024);
  return kilobytes.reduce((sum, each) => sum + each, 0) / KB;
}
