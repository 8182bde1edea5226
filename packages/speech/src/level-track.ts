import { FRAME_MS, LEVELS_KEPT, LEVEL_RANGE_DB } from './constants.ts';

/** A channel's loudness over the last seconds, one value a frame of the shared audio clock. */
export class LevelTrack {
  readonly #levels = new Float32Array(LEVELS_KEPT);
  readonly #voiced = new Uint8Array(LEVELS_KEPT);
  readonly #frames = new Float64Array(LEVELS_KEPT).fill(-1);
  nowMs = 0;

  record(startMs: number, samples: Float32Array, voiced: boolean): void {
    const frame = toFrameIndex(startMs);
    const at = ((frame % LEVELS_KEPT) + LEVELS_KEPT) % LEVELS_KEPT;
    this.#frames[at] = frame;
    this.#levels[at] = levelDb(samples);
    this.#voiced[at] = voiced ? 1 : 0;
    this.nowMs = startMs + FRAME_MS;
  }

  /** Decibels of full scale; null if that frame never came or is no longer kept. */
  level(frame: number): number | null {
    const at = this.#index(frame);
    return at === null ? null : (this.#levels[at] ?? null);
  }

  voiced(frame: number): boolean {
    const at = this.#index(frame);
    return at !== null && this.#voiced[at] === 1;
  }

  #index(frame: number): number | null {
    const at = ((frame % LEVELS_KEPT) + LEVELS_KEPT) % LEVELS_KEPT;
    return this.#frames[at] === frame ? at : null;
  }
}

export function toFrameIndex(ms: number): number {
  return Math.round(ms / FRAME_MS);
}

/** Frames from one time to another. */
export function listFrames(fromMs: number, toMs: number): number[] {
  const first = toFrameIndex(fromMs);
  return Array.from(
    { length: Math.max(0, toFrameIndex(toMs) - first) },
    (_, index) => first + index,
  );
}

/**
 * How closely one channel's loudness follows another's in these frames, `lag` frames later: Pearson's
 * correlation of decibels, -1 to 1; 0 if there is too little to tell.
 */
export function correlateLevels(
  leader: LevelTrack,
  follower: LevelTrack,
  frames: readonly number[],
  lag: number,
): number {
  const pairs = frames.flatMap((frame) => {
    const a = leader.level(frame - lag);
    const b = follower.level(frame);
    return a === null || b === null ? [] : [[a, b] as const];
  });
  if (pairs.length < MIN_PAIRS) return 0;
  const a = clampToRange(pairs.map(([each]) => each));
  const b = clampToRange(pairs.map(([, each]) => each));
  return pearson(a, b);
}

/** A third of a second: below it any two sounds rise and fall alike. */
const MIN_PAIRS = 10;

function clampToRange(levels: readonly number[]): number[] {
  const floor = Math.max(...levels) - LEVEL_RANGE_DB;
  return levels.map((level) => Math.max(level, floor));
}

function pearson(a: readonly number[], b: readonly number[]): number {
  const meanA = mean(a);
  const meanB = mean(b);
  let both = 0;
  let alone = 0;
  let other = 0;
  a.forEach((value, index) => {
    const x = value - meanA;
    const y = (b[index] ?? meanB) - meanB;
    both += x * y;
    alone += x * x;
    other += y * y;
  });
  return alone === 0 || other === 0 ? 0 : both / Math.sqrt(alone * other);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function levelDb(samples: Float32Array): number {
  let power = 0;
  for (const sample of samples) power += sample * sample;
  return 10 * Math.log10(power / samples.length + 1e-9);
}
