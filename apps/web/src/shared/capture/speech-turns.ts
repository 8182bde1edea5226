import type { Channel } from '@cuecard/contract';
import type { SpeechEngine, SpeechEvent } from '@cuecard/speech/browser';
import { Observable } from './observable.ts';
import { reduceCheckResults, type CheckResults } from './check-results.ts';

/** The events of turns: levels, connections and failures go to `CaptureSession`. */
export type SpeechTurnEvent = Extract<
  SpeechEvent,
  { type: 'partial' | 'final' | 'amended' | 'discarded' | 'withheld' | 'eager' | 'resumed' }
>;

const TURN_EVENTS: ReadonlySet<SpeechEvent['type']> = new Set<SpeechTurnEvent['type']>([
  'partial',
  'final',
  'amended',
  'discarded',
  'withheld',
  'eager',
  'resumed',
]);

export function isTurnEvent(event: SpeechEvent): event is SpeechTurnEvent {
  return TURN_EVENTS.has(event.type);
}

export interface EngineSource {
  /** Starts fetching the recogniser's code when nothing has yet. */
  engine(): Promise<SpeechEngine>;
  /** The recogniser that is there, if one is. */
  running(): Promise<SpeechEngine> | null;
}

/** What turns are recognised for: words of the sound check never reach an interview. */
type TurnsPurpose = 'nobody' | 'check' | 'interview';

/**
 * Starts and stops the turns of the present engine, also of one that replaces another, and passes the
 * interview's turns on with times that count from the interview's first start.
 */
export class SpeechTurns {
  /** What the sound check recognised last. */
  readonly checkResults = new Observable<CheckResults>({});
  readonly #source: EngineSource;
  readonly #listeners = new Set<(event: SpeechTurnEvent) => void>();
  #purpose: TurnsPurpose = 'nobody';
  /** Counts starts and stops: a start that had to wait gives way to what came after it. */
  #changeCount = 0;
  #stopping: Promise<void> = Promise.resolve();
  #terms: readonly string[] = [];
  /** When the turns were started first, ms of `performance.now`. A replacing engine counts from zero again … */
  #startedAtMs = 0;
  /** … so this much is added to its times. */
  #clockOffsetMs = 0;
  #startedEngine: SpeechEngine | null = null;

  constructor(source: EngineSource) {
    this.#source = source;
  }

  /** Calls the listener with the interview's turns. @returns a function that ends the subscription. */
  onTurnEvent(listener: (event: SpeechTurnEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Sets the key terms of this interview, which a recogniser may mishear. */
  setTerms(terms: readonly string[]): void {
    this.#terms = terms;
    void this.#source
      .running()
      ?.then((engine) => engine.setTerms(terms))
      .catch(() => undefined);
  }

  /** Recognises speech for the sound check. @returns a function that stops it. */
  startCheck(): () => void {
    this.checkResults.set({});
    void this.#start('check').catch(() => undefined);
    return () => {
      if (this.#purpose === 'check') void this.#stopCheck();
    };
  }

  /** From now on turns are the interview's. */
  async start(): Promise<void> {
    if (this.#purpose === 'check') void this.#stopCheck();
    await this.#start('interview');
  }

  /** Resolves when the last words have been reported. */
  async stop(): Promise<void> {
    this.#changeCount += 1;
    await this.#stopEngine();
    this.#purpose = 'nobody';
  }

  reset(): void {
    this.#changeCount += 1;
    this.#purpose = 'nobody';
    this.#startedEngine = null;
    this.checkResults.set({});
  }

  /** Another source was opened for this channel: the result of the one before it is dropped. */
  clearCheckResult(channel: Channel): void {
    const { [channel]: _, ...others } = this.checkResults.get();
    this.checkResults.set(others);
  }

  /** Follows a new engine and lets it go on with what the one before it did. */
  connect(engine: SpeechEngine): void {
    engine.subscribe((event) => this.#onSpeechEvent(event));
    this.resume(engine);
  }

  /** An engine is ready: its turns are started where they are wanted. */
  resume(engine: SpeechEngine): void {
    engine.setTerms(this.#terms);
    if (this.#purpose === 'nobody') return;
    if (engine !== this.#startedEngine) this.#clockOffsetMs = performance.now() - this.#startedAtMs;
    this.#startedEngine = engine;
    engine.startTurns();
  }

  #onSpeechEvent(event: SpeechEvent): void {
    if (!isTurnEvent(event)) return;
    if (this.#purpose === 'check')
      this.checkResults.set(reduceCheckResults(this.checkResults.get(), event));
    if (this.#purpose !== 'interview') return;
    for (const listener of this.#listeners) listener(shiftTimes(event, this.#clockOffsetMs));
  }

  async #start(purpose: 'check' | 'interview'): Promise<void> {
    this.#changeCount += 1;
    const change = this.#changeCount;
    // Words that were said before belong to the check: they have all come when it has stopped.
    await this.#stopping;
    if (change !== this.#changeCount) return;
    this.#purpose = purpose;
    const engine = await this.#source.engine();
    if (change !== this.#changeCount) return;
    this.#startedAtMs = performance.now();
    this.#clockOffsetMs = 0;
    this.#startedEngine = engine;
    engine.startTurns();
  }

  #stopCheck(): Promise<void> {
    this.#changeCount += 1;
    this.#purpose = 'nobody';
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

function shiftTimes(event: SpeechTurnEvent, ms: number): SpeechTurnEvent {
  if (ms === 0 || event.type === 'resumed') return event;
  const { startMs } = event;
  if (event.type === 'partial') return { ...event, startMs: startMs + ms };
  return { ...event, startMs: startMs + ms, endMs: event.endMs + ms };
}
