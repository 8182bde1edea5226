import type { Bench, BenchOptions } from '../bench.ts';
import { measureIdle } from './idle.ts';
import { measureScreenshots } from './screenshots.ts';
import { readSizes } from './sizes.ts';
import { measureSound } from './sound.ts';
import { measureStarts } from './starts.ts';

const PARTS = {
  sizes: readSizes,
  starts: measureStarts,
  screenshots: measureScreenshots,
  idle: measureIdle,
  sound: measureSound,
} as const;

const BOUNDS = {
  firstTextMs: { p50: 850, p95: 1500 },
  framesLost: 0,
  startMs: { server: 1500, local: 5000 },
  screenshotMs: { p95: 250 },
  idleCpuPercent: 3,
  shellMemoryMb: 300,
  debMb: { full: 160, thin: 40 },
};

/** Measures the desktop app in its own window, under Xvfb: the program that `CUECARD_DESKTOP` names, or a development build. */
export const desktopBench: Bench = {
  name: 'desktop',
  about:
    'the desktop app under Xvfb: starts, screenshots, idle, sound to overlay (--scenario: one of them)',
  defaultData: '../shared/data/interviews',
  defaultReplays: 5,
  run: runDesktopBench,
};

async function runDesktopBench(options: BenchOptions): Promise<Record<string, unknown>> {
  const wanted = options.load?.scenario;
  const measured: Record<string, unknown> = {};
  for (const [name, measure] of Object.entries(PARTS)) {
    if (wanted !== undefined && wanted !== name) continue;
    options.progress(name);
    Object.assign(measured, await measure(options));
  }
  return { ...measured, bounds: BOUNDS };
}
