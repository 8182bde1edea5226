import {
  createSoundDetector,
  lifetimeMachine,
  SourceError,
  type LifetimeEvent,
  type SourceName,
} from '@cuecard/live-session';
import type { Channel, SpeechEngine, SpeechEvent } from '@cuecard/speech/browser';
import { createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { problemOf } from './source-problem.ts';
import { openSource, stopStream } from './sources.ts';

export type LifetimeSnapshot = SnapshotFrom<typeof lifetimeMachine>;

/** Finished, open and dropped turns and single failures; levels and progress have their own ways out. */
export type HeardEvent = Extract<
  SpeechEvent,
  { type: 'partial' | 'final' | 'discarded' | 'eager' | 'resumed' }
>;

/** `rms` from 0 to 1, about ten times a second. */
export type LevelListener = (rms: number) => void;

const channelOf: Record<SourceName, Channel> = { microphone: 'candidate', shared: 'interviewer' };
const sourceOf: Record<Channel, SourceName> = { candidate: 'microphone', interviewer: 'shared' };

interface Held {
  readonly stream: MediaStream;
  attachment: { close(): void };
}

/** How long nobody may hold the session before it is closed: setup hands over to the live screen. */
const handOverMs = 1500;

/**
 * Owns the two streams and the recogniser from the sound check to the end of the interview, over the
 * change of page in between. Whoever needs it claims it; when the last claim is given back, everything
 * is stopped and the browser's recording signs go out.
 */
export class CaptureSession {
  readonly actor = createActor(
    lifetimeMachine.provide({
      actors: {
        openMicrophone: fromPromise(() => this.#open('microphone')),
        openShared: fromPromise(() => this.#open('shared')),
        loadRecogniser: fromPromise(() => this.#load()),
      },
    }),
  ).start();
  readonly #levels = { candidate: new Set<LevelListener>(), interviewer: new Set<LevelListener>() };
  readonly #heard = new Set<(event: HeardEvent) => void>();
  readonly #held = new Map<SourceName, Held>();
  readonly #detectors = { candidate: createSoundDetector(), interviewer: createSoundDetector() };
  #engine: Promise<SpeechEngine> | null = null;
  #engineBroke = false;
  #turnsWanted = false;
  #claims = 0;
  /** Counts closings: what was asked for before one must not stay open after it. */
  #closings = 0;

  /** Returns how to give the claim back. */
  claim(): () => void {
    this.#claims += 1;
    let given = true;
    return () => {
      if (!given) return;
      given = false;
      this.#claims -= 1;
      setTimeout(() => {
        if (this.#claims === 0) void this.close();
      }, handOverMs);
    };
  }

  send(event: LifetimeEvent): void {
    this.actor.send(event);
  }

  /** Tells the level of one channel until it is cancelled. */
  onLevel(channel: Channel, listener: LevelListener): () => void {
    this.#levels[channel].add(listener);
    return () => this.#levels[channel].delete(listener);
  }

  onHeard(listener: (event: HeardEvent) => void): () => void {
    this.#heard.add(listener);
    return () => this.#heard.delete(listener);
  }

  /** The recogniser's name and languages; starts fetching its code when nothing has yet. */
  async engine(): Promise<SpeechEngine> {
    const engine = this.#engine ?? this.#createEngine();
    this.#engine = engine;
    // A code file that did not come must be asked for again the next time.
    engine.catch(() => {
      if (this.#engine === engine) this.#engine = null;
    });
    return engine;
  }

  /** From now on speech becomes turns, also after the recogniser has been started again. */
  async startTurns(): Promise<void> {
    this.#turnsWanted = true;
    (await this.engine()).startTurns();
  }

  /** Resolves when the last words have been reported. */
  async stopTurns(): Promise<void> {
    this.#turnsWanted = false;
    if (this.#engine !== null) await (await this.#engine).stopTurns();
  }

  /** Stops tracks, worklets and workers; the session can be used again afterwards. */
  async close(): Promise<void> {
    const engine = this.#engine;
    this.#engine = null;
    this.#turnsWanted = false;
    this.#closings += 1;
    for (const source of ['microphone', 'shared'] as const) {
      this.#letGo(source);
      this.send({ type: `${source}.closed` });
    }
    this.send({ type: 'recogniser.closed' });
    await engine?.then((running) => running.close()).catch(() => undefined);
  }

  async #createEngine(): Promise<SpeechEngine> {
    const { createDeviceSpeechEngine } = await import('@cuecard/speech/browser');
    const engine = createDeviceSpeechEngine();
    engine.subscribe((event) => this.#hear(event));
    return engine;
  }

  async #open(source: SourceName): Promise<string> {
    const closings = this.#closings;
    const { stream, label } = await openSource(source);
    try {
      const engine = await this.engine();
      const attachment = await engine.attach(channelOf[source], stream);
      if (closings !== this.#closings) throw new SourceError('dismissed');
      this.#letGo(source);
      this.#held.set(source, { stream, attachment });
    } catch (error) {
      stopStream(stream);
      throw error instanceof SourceError
        ? error
        : new SourceError(problemOf(error, source, null), { cause: error });
    }
    this.#detectors[channelOf[source]] = createSoundDetector();
    return label;
  }

  #letGo(source: SourceName): void {
    const held = this.#held.get(source);
    if (held === undefined) return;
    this.#held.delete(source);
    held.attachment.close();
    stopStream(held.stream);
  }

  /** A recogniser that broke is replaced; the streams are kept and handed to the new one. */
  async #load(): Promise<undefined> {
    if (this.#engineBroke) await this.#replaceEngine();
    try {
      const engine = await this.engine();
      await engine.load(({ loadedBytes, totalBytes }) =>
        this.send({ type: 'recogniser.progress', progress: { loadedBytes, totalBytes } }),
      );
      if (this.#turnsWanted) engine.startTurns();
    } catch (error) {
      this.#engineBroke = true;
      throw error;
    }
    return undefined;
  }

  async #replaceEngine(): Promise<void> {
    this.#engineBroke = false;
    await this.#engine?.then((broken) => broken.close()).catch(() => undefined);
    this.#engine = null;
    const engine = await this.engine();
    for (const [source, held] of this.#held)
      held.attachment = await engine.attach(channelOf[source], held.stream);
  }

  #hear(event: SpeechEvent): void {
    switch (event.type) {
      case 'level':
        for (const listener of this.#levels[event.channel]) listener(event.rms);
        if (this.#detectors[event.channel](event)) this.#noteHeard(event.channel);
        return;
      case 'speech':
        if (event.active) this.#noteHeard(event.channel);
        return;
      case 'track-ended':
        this.#letGo(sourceOf[event.channel]);
        return this.send({ type: `${sourceOf[event.channel]}.ended` });
      case 'failed':
        this.#engineBroke = true;
        return this.send({ type: 'recogniser.failed' });
      case 'partial':
      case 'final':
      case 'discarded':
      case 'eager':
      case 'resumed':
        for (const listener of this.#heard) listener(event);
    }
  }

  #noteHeard(channel: Channel): void {
    const source = sourceOf[channel];
    const silent = this.actor.getSnapshot().value[source];
    if (typeof silent === 'object' && silent.open === 'silent')
      this.send({ type: `${source}.heard` });
  }
}

/** One for the page: a browser has one microphone picker and one interview at a time. */
export const captureSession = new CaptureSession();
