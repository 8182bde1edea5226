import type { Channel } from '@cuecard/contract';
import type { SpeechEngine, SpeechEvent } from '@cuecard/speech/browser';
import { Observable } from './observable.ts';
import { understand, type UnderstoodByChannel } from './understood.ts';

/** Finished, open and dropped turns; levels and progress have their own ways out. */
export type HeardEvent = Extract<
  SpeechEvent,
  { type: 'partial' | 'final' | 'amended' | 'discarded' | 'withheld' | 'eager' | 'resumed' }
>;

export interface EngineSource {
  /** Starts fetching the recogniser's code when nothing has yet. */
  engine(): Promise<SpeechEngine>;
  /** The recogniser that is there, if one is. */
  running(): Promise<SpeechEngine> | null;
}

/** For whom speech becomes turns: words of the sound check never reach an interview. */
type TurnsFor = 'nobody' | 'check' | 'interview';

/** Starts and stops the turns of a recogniser, also of one that takes another's place. */
export class HeardTurns {
  /** What the sound check understood last. */
  readonly understood = new Observable<UnderstoodByChannel>({});
  readonly #source: EngineSource;
  readonly #listeners = new Set<(event: HeardEvent) => void>();
  #for: TurnsFor = 'nobody';
  /** Counts starts and stops: a start that had to wait gives way to what came after it. */
  #changes = 0;
  #stopping: Promise<void> = Promise.resolve();
  #terms: readonly string[] = [];
  /** When the interview's turns began; an engine that takes another's place counts from zero again. */
  #startedAtMs = 0;
  #aheadMs = 0;
  #startedEngine: SpeechEngine | null = null;

  constructor(source: EngineSource) {
    this.#source = source;
  }

  /** Tells the turns of the interview until it is cancelled. */
  onHeard(listener: (event: HeardEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Words of this interview that a recogniser may mishear. */
  setTerms(terms: readonly string[]): void {
    this.#terms = terms;
    void this.#source
      .running()
      ?.then((engine) => engine.setTerms(terms))
      .catch(() => undefined);
  }

  /** Speech becomes words for the sound check; returns how to stop that. */
  check(): () => void {
    this.understood.set({});
    void this.#start('check').catch(() => undefined);
    return () => {
      if (this.#for === 'check') void this.#stopCheck();
    };
  }

  /** From now on speech becomes turns of the interview. */
  async start(): Promise<void> {
    if (this.#for === 'check') void this.#stopCheck();
    await this.#start('interview');
  }

  /** Resolves when the last words have been reported. */
  async stop(): Promise<void> {
    this.#changes += 1;
    await this.#stopEngine();
    this.#for = 'nobody';
  }

  forget(): void {
    this.#changes += 1;
    this.#for = 'nobody';
    this.#startedEngine = null;
    this.understood.set({});
  }

  /** Another source is heard as this channel: what the one before it said is gone. */
  forgetWords(channel: Channel): void {
    const { [channel]: _, ...others } = this.understood.get();
    this.understood.set(others);
  }

  /** A recogniser was created, or is ready: it takes up what the one before it did. */
  resume(engine: SpeechEngine): void {
    engine.setTerms(this.#terms);
    if (this.#for === 'nobody') return;
    if (engine !== this.#startedEngine) this.#aheadMs = performance.now() - this.#startedAtMs;
    this.#startedEngine = engine;
    engine.startTurns();
  }

  hear(event: HeardEvent): void {
    if (this.#for === 'check') this.understood.set(understand(this.understood.get(), event));
    if (this.#for !== 'interview') return;
    for (const listener of this.#listeners) listener(later(event, this.#aheadMs));
  }

  async #start(whom: 'check' | 'interview'): Promise<void> {
    this.#changes += 1;
    const change = this.#changes;
    // Words that were said before belong to the check: they have all come when it has stopped.
    await this.#stopping;
    if (change !== this.#changes) return;
    this.#for = whom;
    const engine = await this.#source.engine();
    if (change !== this.#changes) return;
    this.#startedAtMs = performance.now();
    this.#aheadMs = 0;
    this.#startedEngine = engine;
    engine.startTurns();
  }

  #stopCheck(): Promise<void> {
    this.#changes += 1;
    this.#for = 'nobody';
    this.#stopping = this.#stopEngine();
    return this.#stopping;
  }

  async #stopEngine(): Promise<void> {
    await this.#source
      .running()
      ?.then((engine) => engine.stopTurns())
      .catch(() => undefined);
  }
}

function later(event: HeardEvent, ms: number): HeardEvent {
  if (ms === 0 || event.type === 'resumed') return event;
  const { startMs } = event;
  if (event.type === 'partial') return { ...event, startMs: startMs + ms };
  return { ...event, startMs: startMs + ms, endMs: event.endMs + ms };
}
