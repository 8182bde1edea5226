import { PRACTICE_LIMITS } from '@cuecard/contract';

/** When there was a voice in one answer, and how long it took to begin. */
export class VoiceTimes {
  readonly #now: () => number;
  readonly #intervals: [number, number][] = [];
  /** Time that was listened to before the present stretch: pauses of the practice are no part of an answer. */
  #before = 0;
  #openedAt: number | null = null;
  #beganAt: number | null = null;
  #askedAt: number | null = null;
  #latencyMs: number | null = null;
  /** As the recogniser's own clock of the sound has them, by turn; better than when the page was told. */
  readonly #ofTurns = new Map<string, readonly (readonly [number, number])[]>();
  #waitedMs: number | null = null;
  askedMs: number | null = null;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** A new answer. `endedAt`: when its question had been said; null: it was read. `askedMs`: for how long. */
  start({ endedAt, askedMs }: { endedAt: number | null; askedMs: number | null }): void {
    this.askedMs = askedMs;
    this.#intervals.length = 0;
    this.#before = 0;
    this.#openedAt = null;
    this.#beganAt = null;
    this.#askedAt = endedAt;
    this.#latencyMs = null;
    this.#waitedMs = null;
    this.#ofTurns.clear();
  }

  open(): void {
    this.#openedAt = this.#now();
    if (this.#askedAt !== null) this.#waitedMs ??= this.#openedAt - this.#askedAt;
  }

  /** When there was voice in a turn, milliseconds since the microphone opened last. */
  putTurn(turnId: string, voice: readonly (readonly [number, number])[]): void {
    this.#ofTurns.set(
      turnId,
      voice.map(([from, to]) => [from + this.#before, to + this.#before] as const),
    );
  }

  onVoice(isActive: boolean): void {
    if (this.#openedAt === null) return;
    if (isActive) {
      this.#beganAt ??= this.#elapsed();
      if (this.#askedAt !== null) this.#latencyMs ??= Math.round(this.#now() - this.#askedAt);
    } else this.#endInterval();
  }

  /** The microphone closes; it may open again for the same answer. */
  close(): void {
    if (this.#openedAt === null) return;
    this.#endInterval();
    this.#before = this.#elapsed();
    this.#openedAt = null;
  }

  intervals(): [number, number][] {
    const ofTurns = joinTouching([...this.#ofTurns.values()].flat());
    return (ofTurns.length > 0 ? ofTurns : this.#intervals).slice(0, PRACTICE_LIMITS.intervals);
  }

  latencyMs(): number | null {
    const [first] = joinTouching([...this.#ofTurns.values()].flat());
    if (first === undefined || this.#waitedMs === null) return this.#latencyMs;
    return Math.round(this.#waitedMs + first[0]);
  }

  #elapsed(): number {
    return this.#before + Math.round(this.#now() - (this.#openedAt ?? this.#now()));
  }

  #endInterval(): void {
    if (this.#beganAt === null) return;
    this.#intervals.push([this.#beganAt, this.#elapsed()]);
    this.#beganAt = null;
  }
}

/** In order, whole numbers, and none inside another. */
function joinTouching(intervals: readonly (readonly [number, number])[]): [number, number][] {
  const joined: [number, number][] = [];
  for (const [from, to] of [...intervals].sort(([one], [other]) => one - other)) {
    const last = joined.at(-1);
    const [begin, end] = [Math.max(0, Math.round(from)), Math.max(0, Math.round(to))];
    if (last !== undefined && begin <= last[1]) last[1] = Math.max(last[1], end);
    else joined.push([begin, end]);
  }
  return joined;
}
