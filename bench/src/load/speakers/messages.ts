/** Between the bench and the process of its clients. */

export interface Person {
  readonly url: string;
  readonly token: string;
  readonly interviewId: string;
}

export type ToSpeakers =
  | { readonly type: 'join'; readonly people: readonly Person[] }
  /** Times are taken from now on. */
  | { readonly type: 'measure' }
  /** What was measured so far is told; the talk goes on. */
  | { readonly type: 'report' }
  /** Times are taken no more; what was said may still be acknowledged. */
  | { readonly type: 'quiet' };

export interface Measured {
  readonly ackMs: Spread;
  readonly tokenMs: Spread;
  readonly tokens: number;
  /** Acknowledged turns, by interview. */
  readonly acknowledged: Readonly<Record<string, readonly string[]>>;
  /** Turns that were never acknowledged. */
  readonly unacknowledged: number;
  /** Sockets that closed by themselves, and gaps in the numbers. */
  readonly faults: readonly string[];
}

/** Milliseconds to one decimal. */
export interface Spread {
  readonly p50: number | null;
  readonly p99: number | null;
}

export type FromSpeakers =
  | { readonly type: 'joined' }
  | { readonly type: 'measured'; readonly measured: Measured };
