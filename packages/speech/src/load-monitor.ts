import {
  LATE_WORDS_MS,
  LOAD_CALM_MS,
  LOAD_WINDOW_MS,
  MAX_LATER_IN_A_WINDOW_MS,
  SLEPT_MS,
} from './constants.ts';
import type { Channel } from './events.ts';

/** How late one channel's sound comes: the clock of the page less that of the sound. */
interface Lateness {
  windowFromMs: number;
  /** The least in the present window, and in the one before it. */
  leastMs: number;
  beforeMs: number;
}

/**
 * Notices that the computer does not keep up: sound that comes later and later (what the browser could not play to
 * us in time is lost, or piles up), words that come long after they were said, and sound that was gone before it
 * could be decoded. A single late piece is none of these.
 */
export class LoadMonitor {
  readonly #onChange: (overloaded: boolean) => void;
  readonly #now: () => number;
  readonly #lateness = new Map<Channel, Lateness>();
  #lastTroubleMs: number | null = null;

  /** @param now ms; default: `performance.now`. */
  constructor(onChange: (overloaded: boolean) => void, now = () => performance.now()) {
    this.#onChange = onChange;
    this.#now = now;
  }

  /** Sound has come that ends at `untilMs` of the audio clock. */
  onSound(channel: Channel, untilMs: number): void {
    const nowMs = this.#now();
    const lateMs = nowMs - untilMs;
    const lateness = this.#lateness.get(channel);
    if (lateness === undefined || Math.abs(lateMs - lateness.leastMs) > SLEPT_MS)
      this.#lateness.set(channel, { windowFromMs: nowMs, leastMs: lateMs, beforeMs: lateMs });
    else this.#measure(lateness, lateMs, nowMs);
    this.#calmDown(nowMs);
  }

  /** The words of the sound until `untilMs` are there, which nothing more is waited for. */
  onWords(channel: Channel, untilMs: number): void {
    const lateness = this.#lateness.get(channel);
    if (lateness === undefined) return;
    const saidMs = untilMs + Math.min(lateness.leastMs, lateness.beforeMs);
    if (this.#now() - saidMs > LATE_WORDS_MS) this.#trouble();
  }

  /** Sound was no longer there when its turn to be decoded came. */
  onLost(): void {
    this.#trouble();
  }

  #measure(lateness: Lateness, lateMs: number, nowMs: number): void {
    if (nowMs - lateness.windowFromMs < LOAD_WINDOW_MS) {
      lateness.leastMs = Math.min(lateness.leastMs, lateMs);
      return;
    }
    if (lateness.leastMs - lateness.beforeMs > MAX_LATER_IN_A_WINDOW_MS) this.#trouble();
    lateness.beforeMs = lateness.leastMs;
    lateness.leastMs = lateMs;
    lateness.windowFromMs = nowMs;
  }

  #trouble(): void {
    const wasCalm = this.#lastTroubleMs === null;
    this.#lastTroubleMs = this.#now();
    if (wasCalm) this.#onChange(true);
  }

  #calmDown(nowMs: number): void {
    if (this.#lastTroubleMs === null || nowMs - this.#lastTroubleMs < LOAD_CALM_MS) return;
    this.#lastTroubleMs = null;
    this.#onChange(false);
  }
}
