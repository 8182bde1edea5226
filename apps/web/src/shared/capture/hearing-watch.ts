import type { Channel, GapCause, SoundGap } from '@cuecard/contract';
import type { SoundStretch } from '@cuecard/shell';
import { createStore } from '@tanstack/store';

/** What is shorter is no gap: a device that changes, a page that is busy. Milliseconds. */
const MIN_GAP_MS = 2000;
/** The longest gap that can be said; what is longer began before it. */
const MAX_GAP_MS = 24 * 60 * 60 * 1000;
const TICK_MS = 1000;
/** A sound that ran for less than this share of a tick stood still; on a device that is too busy it runs slowly, and is heard. */
const STOOD_STILL_BELOW = 0.2;

/** What is known of the sound at this moment. */
interface HearingFacts {
  readonly isOpen: boolean;
  /** The system or a switch on the device mutes it. */
  readonly isMuted: boolean;
  /** The clock of the sound, ms: it stands still while the system pauses page or sound. */
  readonly soundMs: number;
  /** Of a sound that may come late, of when it came last: it says more than that clock. Null: nothing has come yet. */
  readonly stretch?: SoundStretch | null | undefined;
}

/** Before every sound. */
const NEVER: SoundStretch = { from: -Infinity, to: -Infinity };

export interface HearingWatchDeps {
  readonly readFacts: () => HearingFacts;
  readonly readChannel: () => Channel;
  /** When something was heard last, by an earlier page; null: it never was. */
  readonly kept: { read(): number | null; keep(at: number | null): void };
  /** Milliseconds since 1970: a device that sleeps stops every other clock. */
  readonly now?: () => number;
}

/** `until`: when it ended, milliseconds since 1970. */
export type GapListener = (gap: SoundGap, until: number) => void;

interface OpenGap {
  readonly from: number;
  readonly because: GapCause;
}

/**
 * Finds the times in which the interview was not heard: by what is known of the source, and by the clock of the sound,
 * which a locked screen or a call stops. Begins with what an earlier page has heard last.
 */
export class HearingWatch {
  /** Why nothing is heard now; null: it is, or has not been yet. */
  readonly cause = createStore<GapCause | null>(null);
  readonly #deps: HearingWatchDeps;
  readonly #now: () => number;
  readonly #listeners = new Set<GapListener>();
  #timer: ReturnType<typeof setInterval> | null = null;
  #last = { at: 0, soundMs: 0 };
  /** When sound that may come late came last, of whenever it was. */
  #arrivedAt = 0;
  #lastHeardAt: number | null = null;
  #keptAt = 0;
  #gap: OpenGap | null = null;

  constructor(deps: HearingWatchDeps) {
    this.#deps = deps;
    this.#now = deps.now ?? Date.now;
  }

  /** Calls back when a time in which nothing was heard is over. @returns a function that ends the subscription. */
  onGap(listener: GapListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  start(): void {
    if (this.#timer !== null) return;
    this.#last = { at: this.#now(), soundMs: this.#deps.readFacts().soundMs };
    this.#lastHeardAt = this.#deps.kept.read();
    this.#keptAt = 0;
    this.#gap = this.#lastHeardAt === null ? null : { from: this.#lastHeardAt, because: 'closed' };
    this.#timer = setInterval(() => this.check(), TICK_MS);
  }

  /** Something has changed: it is looked at now, and not at the next tick. */
  check(): void {
    if (this.#timer === null) return;
    const at = this.#now();
    const facts = this.#deps.readFacts();
    if (facts.stretch !== undefined) return this.#checkLate(at, facts, facts.stretch ?? NEVER);
    const passedMs = at - this.#last.at;
    // Another recogniser begins its clock anew.
    const ranMs = Math.max(0, Math.min(passedMs, facts.soundMs - this.#last.soundMs));
    // Two looks at once say nothing of a clock.
    const stoodStill = passedMs >= TICK_MS / 2 && ranMs < passedMs * STOOD_STILL_BELOW;
    if (passedMs >= TICK_MS / 2) this.#last = { at, soundMs: facts.soundMs };
    const cause = findCause(facts, stoodStill);
    if (cause === null) return this.#noteHeard(at, Math.max(at - ranMs, this.#gap?.from ?? 0));
    this.#noteUnheard(cause, at);
  }

  /** The sound has times of its own: what comes late was heard when it was said, and what lies between is a gap. */
  #checkLate(at: number, facts: HearingFacts, { from, to }: SoundStretch): void {
    const last = this.#lastHeardAt;
    if (to > (last ?? -Infinity)) {
      this.#arrivedAt = at;
      if (last !== null && from > last) this.#gap ??= { from: last, because: 'paused' };
      this.#noteHeard(to, Math.max(from, this.#gap?.from ?? 0));
    }
    const cause = findCause(facts, at - this.#arrivedAt >= MIN_GAP_MS);
    if (cause !== null) this.#noteUnheard(cause, at);
  }

  /** What is not heard until now is said. */
  stop(): void {
    if (this.#timer === null) return;
    this.check();
    clearInterval(this.#timer);
    this.#timer = null;
    const at = this.#now();
    // What piled up and is not taken any more.
    if (this.#deps.readFacts().stretch !== undefined) this.#noteUnheard('paused', at);
    if (this.#closeGap(at)) this.#deps.kept.keep(at);
    this.#lastHeardAt = null;
  }

  /** The interview is over: no later page goes on with it. */
  forget(): void {
    this.#deps.kept.keep(null);
  }

  #noteHeard(at: number, sinceAt: number): void {
    this.#closeGap(sinceAt);
    this.#lastHeardAt = at;
    // Sound that may come late is looked at with each piece, ten times a second.
    if (Math.abs(at - this.#keptAt) < TICK_MS / 2) return;
    this.#keptAt = at;
    this.#deps.kept.keep(at);
  }

  #noteUnheard(cause: GapCause, at: number): void {
    // Before anything was heard the screen asks for the sound: that is no gap.
    if (this.#lastHeardAt === null) return;
    const { from, because } = this.#gap ?? { from: this.#lastHeardAt, because: cause };
    // What the system says of the microphone says more than a clock that stands still.
    this.#gap = { from, because: because === 'paused' ? cause : because };
    if (at - from >= MIN_GAP_MS) this.#setCause(this.#gap.because);
  }

  /** Returns whether somebody was told of one: what nobody took, a later page will say. */
  #closeGap(at: number): boolean {
    const gap = this.#gap;
    this.#gap = null;
    this.#setCause(null);
    const forMs = gap === null ? 0 : Math.min(MAX_GAP_MS, Math.round(at - gap.from));
    if (gap === null || forMs < MIN_GAP_MS) return false;
    const { because } = gap;
    const channel = this.#deps.readChannel();
    for (const listener of this.#listeners) listener({ channel, because, forMs }, at);
    return this.#listeners.size > 0;
  }

  #setCause(cause: GapCause | null): void {
    if (this.cause.get() !== cause) this.cause.setState(() => cause);
  }
}

function findCause({ isOpen, isMuted }: HearingFacts, stoodStill: boolean): GapCause | null {
  if (!isOpen) return 'gone';
  if (isMuted) return 'muted';
  return stoodStill ? 'paused' : null;
}
