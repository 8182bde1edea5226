import type { Channel } from '@cuecard/contract';
import type { SpeechEngine, SpeechTurnEvent, TurnRun } from '@cuecard/speech/browser';
import { createStore } from '@tanstack/store';
import { reduceCheckResults, type CheckResults } from './check-results.ts';

export interface EngineSource {
  /** Starts fetching the recogniser's code when nothing has yet. */
  engine(): Promise<SpeechEngine>;
  /** The recogniser that is there, if one is. */
  running(): Promise<SpeechEngine> | null;
}

type TurnListener = (event: SpeechTurnEvent) => void;

/**
 * Starts and stops the turns of the present engine, also of one that replaces another. The engine itself calls
 * who listens to them: the sound check and the interview have each a run of their own, so that words of the
 * check never reach an interview.
 */
export class SpeechTurns {
  /** What the sound check recognised last. */
  readonly checkResults = createStore<CheckResults>({});
  readonly #source: EngineSource;
  readonly #interviewListeners = new Set<TurnListener>();
  readonly #checkListeners: readonly TurnListener[] = [(event) => this.#onCheckEvent(event)];
  /** What the present engine runs for, and one that replaces it goes on with. */
  #run: TurnRun | null = null;
  /** Counts starts and stops: a start that had to wait gives way to what came after it. */
  #changeCount = 0;
  #stopping: Promise<void> = Promise.resolve();
  #terms: readonly string[] = [];

  constructor(source: EngineSource) {
    this.#source = source;
  }

  /** Calls the listener with the interview's turns. @returns a function that ends the subscription. */
  onTurnEvent(listener: TurnListener): () => void {
    this.#interviewListeners.add(listener);
    return () => this.#interviewListeners.delete(listener);
  }

  /** When a turn that ended at this time of the run was said, milliseconds since 1970. */
  readSaidAt(endMs: number): number {
    const startedAtMs = this.#run?.startedAtMs ?? performance.now() - endMs;
    return Date.now() - (performance.now() - (startedAtMs + endMs));
  }

  /** Sets the key terms of this interview, which a recogniser may mishear. */
  setTerms(terms: readonly string[]): void {
    this.#terms = terms;
    void this.#source
      .running()
      ?.then((engine) => engine.setTerms(terms))
      .catch(() => undefined);
  }

  /** The user has said whether a turn of the room was his own: its voice is known from then on. */
  tellSpeaker(turnId: string, isOwn: boolean): void {
    void this.#source
      .running()
      ?.then((engine) => engine.tellSpeaker(turnId, isOwn ? 'candidate' : 'others'))
      .catch(() => undefined);
  }

  /** Recognises speech for the sound check. @returns a function that stops it. */
  startCheck(): () => void {
    this.checkResults.setState(() => ({}));
    void this.#start(this.#checkListeners).catch(() => undefined);
    return () => {
      if (this.#isChecking) void this.#stopCheck();
    };
  }

  /** From now on turns are the interview's. */
  async start(): Promise<void> {
    if (this.#isChecking) void this.#stopCheck();
    await this.#start(this.#interviewListeners);
  }

  /** Resolves when the last words have been reported. */
  async stop(): Promise<void> {
    this.#changeCount += 1;
    await this.#stopEngine();
    this.#run = null;
  }

  reset(): void {
    this.#changeCount += 1;
    this.#run = null;
    this.checkResults.setState(() => ({}));
  }

  /** Another source was opened for this channel: the result of the one before it is dropped. */
  clearCheckResult(channel: Channel): void {
    const { [channel]: _, echo: __, ...others } = this.checkResults.get();
    this.checkResults.setState(() => others);
  }

  /** An engine was made, or is ready: it goes on with what the one before it did. */
  resume(engine: SpeechEngine): void {
    engine.setTerms(this.#terms);
    if (this.#run !== null) engine.startTurns(this.#run);
  }

  get #isChecking(): boolean {
    return this.#run?.listeners === this.#checkListeners;
  }

  #onCheckEvent(event: SpeechTurnEvent): void {
    // The last words of a check that was stopped are shown no more.
    if (this.#isChecking)
      this.checkResults.setState((results) => reduceCheckResults(results, event));
  }

  async #start(listeners: TurnRun['listeners']): Promise<void> {
    this.#changeCount += 1;
    const change = this.#changeCount;
    // Words that were said before belong to the check: they have all come when it has stopped.
    await this.#stopping;
    if (change !== this.#changeCount) return;
    const run = { startedAtMs: performance.now(), listeners };
    this.#run = run;
    const engine = await this.#source.engine();
    if (change !== this.#changeCount) return;
    engine.startTurns(run);
  }

  #stopCheck(): Promise<void> {
    this.#changeCount += 1;
    this.#run = null;
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
