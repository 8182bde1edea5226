import {
  createSoundDetector,
  lifetimeMachine,
  SourceError,
  type LifetimeEvent,
  type SourceName,
} from '@cuecard/live-session';
import type { Channel } from '@cuecard/contract';
import type { SpeechEngine, SpeechEvent } from '@cuecard/speech/browser';
import { createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { logWarning } from '../log.ts';
import { channelOf, forEachChannel, sourceOf, type Listening } from './channels.ts';
import { EarTroubles } from './ear-trouble.ts';
import { HeardTurns } from './heard-turns.ts';
import { Observable } from './observable.ts';
import { MOONSHINE_OFFER, type Offer } from './offers.ts';
import { problemOf } from './source-problem.ts';
import { openSource, stopStream } from './sources.ts';
import { SoundWatch } from './sound-watch.ts';
import { speechTicket } from './speech-ticket.ts';
import { watchTracks } from './track-watch.ts';

export type LifetimeSnapshot = SnapshotFrom<typeof lifetimeMachine>;

/** `rms` from 0 to 1, about ten times a second. */
export type LevelListener = (rms: number) => void;

interface Held {
  readonly stream: MediaStream;
  readonly unwatch: () => void;
  attachment: { close(): void };
}

/** How long nobody may hold the session before it is closed: setup hands over to the live screen. */
const HAND_OVER_MS = 1500;

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
  /** Whether a microphone is the candidate's own or hears everybody. */
  readonly listening = new Observable<Listening>('two-channels');
  /** Sources that the system or a switch on the device mutes. */
  readonly muted = new Observable<ReadonlySet<SourceName>>(new Set());
  /** What hears. */
  readonly recogniser = new Observable<Offer>(MOONSHINE_OFFER);
  readonly troubles = new EarTroubles();
  readonly watch = new SoundWatch();
  readonly turns = new HeardTurns({ engine: () => this.engine(), running: () => this.#engine });
  readonly #levels = forEachChannel(() => new Set<LevelListener>());
  readonly #held = new Map<SourceName, Held>();
  readonly #detectors = forEachChannel(createSoundDetector);
  #engine: Promise<SpeechEngine> | null = null;
  /** The engine that is there broke, or another one was chosen. */
  #engineIsOver = false;
  #interviewId: string | null = null;
  #microphoneId: string | null = null;
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
      }, HAND_OVER_MS);
    };
  }

  send(event: LifetimeEvent): void {
    this.actor.send(event);
  }

  /** Before the first source is opened, or while they are: a microphone that is open is opened anew. */
  setListening(listening: Listening): void {
    if (listening === this.listening.get()) return;
    this.listening.set(listening);
    if (listening === 'one-channel') {
      this.#letGo('shared');
      this.send({ type: 'shared.closed' });
    }
    if (this.#held.has('microphone')) this.send({ type: 'microphone.open' });
  }

  /** Hears with this one from now on; one that runs is replaced, and the streams are kept. */
  choose(offer: Offer): void {
    const isSame = JSON.stringify(offer.choice) === JSON.stringify(this.recogniser.get().choice);
    this.recogniser.set(offer);
    if (isSame) return;
    const wasWanted = !this.actor.getSnapshot().matches({ recogniser: 'unloaded' });
    this.#engineIsOver = this.#engine !== null;
    this.send({ type: 'recogniser.closed' });
    if (wasWanted && offer.needs === null) this.send({ type: 'recogniser.load' });
  }

  /** The user has allowed what it needs: it is fetched. */
  allow(offer: Offer): void {
    this.choose({ ...offer, needs: null });
    this.send({ type: 'recogniser.load' });
  }

  /** For which interview engines behind the server hear; null during the sound check. */
  setInterview(id: string | null): void {
    this.#interviewId = id;
  }

  /** Opens this microphone, instead of the one that is open. */
  openMicrophone(deviceId: string): void {
    this.#microphoneId = deviceId;
    this.send({ type: 'microphone.open' });
  }

  /** The open microphone as `enumerateDevices` names it; null while none is open. */
  microphoneId(): string | null {
    const [track] = this.#held.get('microphone')?.stream.getAudioTracks() ?? [];
    return track?.getSettings().deviceId ?? null;
  }

  /** Tells the level of one channel until it is cancelled. */
  onLevel(channel: Channel, listener: LevelListener): () => void {
    this.#levels[channel].add(listener);
    return () => this.#levels[channel].delete(listener);
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

  /** Stops tracks, worklets and workers; the session can be used again afterwards. */
  async close(): Promise<void> {
    const engine = this.#engine;
    this.#engine = null;
    this.turns.forget();
    this.troubles.forget();
    this.#engineIsOver = false;
    this.#microphoneId = null;
    this.#closings += 1;
    for (const source of ['microphone', 'shared'] as const) {
      this.#letGo(source);
      this.send({ type: `${source}.closed` });
    }
    this.send({ type: 'recogniser.closed' });
    await engine?.then((running) => running.close()).catch(() => undefined);
  }

  async #createEngine(): Promise<SpeechEngine> {
    const { createSpeechEngine, TicketRefused } = await import('@cuecard/speech/browser');
    const engine = createSpeechEngine({
      choice: this.recogniser.get().choice,
      getTicket: () =>
        speechTicket(this.#interviewId, (cause) => new TicketRefused('no ticket', { cause })),
    });
    engine.subscribe((event) => this.#hear(event));
    this.turns.resume(engine);
    return engine;
  }

  async #open(source: SourceName): Promise<string> {
    const closings = this.#closings;
    const listening = this.listening.get();
    const { stream, label } = await openSource(source, { deviceId: this.#microphoneId, listening });
    const channel = channelOf(source, listening);
    try {
      const engine = await this.engine();
      const attachment = await engine.attach(channel, stream);
      if (closings !== this.#closings) throw new SourceError('dismissed');
      this.#letGo(source);
      const unwatch = watchTracks(stream, {
        ended: () => this.#lose(source),
        muted: (isMuted) => this.#noteMuted(source, isMuted),
      });
      this.#held.set(source, { stream, attachment, unwatch });
    } catch (error) {
      stopStream(stream);
      throw error instanceof SourceError
        ? error
        : new SourceError(problemOf(error, source, null), { cause: error });
    }
    this.#detectors[channel] = createSoundDetector();
    this.watch.forget(channel);
    this.turns.forgetWords(channel);
    return label;
  }

  #letGo(source: SourceName): void {
    const held = this.#held.get(source);
    if (held === undefined) return;
    this.#held.delete(source);
    held.unwatch();
    held.attachment.close();
    stopStream(held.stream);
    this.#noteMuted(source, false);
  }

  #lose(source: SourceName): void {
    this.#letGo(source);
    // The one that is gone must not be asked for again: the browser chooses another.
    if (source === 'microphone') this.#microphoneId = null;
    this.send({ type: `${source}.ended` });
  }

  #noteMuted(source: SourceName, isMuted: boolean): void {
    const muted = new Set(this.muted.get());
    if (muted.has(source) === isMuted) return;
    if (isMuted) muted.add(source);
    else muted.delete(source);
    this.muted.set(muted);
  }

  /** A recogniser that broke is replaced; the streams are kept and handed to the new one. */
  async #load(): Promise<undefined> {
    if (this.#engineIsOver) await this.#replaceEngine();
    try {
      const engine = await this.engine();
      await engine.load(({ loadedBytes, totalBytes }) =>
        this.send({ type: 'recogniser.progress', progress: { loadedBytes, totalBytes } }),
      );
      this.troubles.forget();
      this.turns.resume(engine);
    } catch (error) {
      logWarning('the recogniser could not be loaded', error);
      this.#engineIsOver = true;
      throw error;
    }
    return undefined;
  }

  async #replaceEngine(): Promise<void> {
    this.#engineIsOver = false;
    await this.#engine?.then((broken) => broken.close()).catch(() => undefined);
    this.#engine = null;
    const engine = await this.engine();
    for (const [source, held] of this.#held)
      held.attachment = await engine.attach(channelOf(source, this.listening.get()), held.stream);
  }

  #hear(event: SpeechEvent): void {
    switch (event.type) {
      case 'level':
        for (const listener of this.#levels[event.channel]) listener(event.rms);
        this.watch.level(event);
        if (this.#detectors[event.channel](event)) this.#noteHeard(event.channel);
        return;
      case 'speech':
        if (event.active) this.#noteHeard(event.channel);
        return;
      case 'track-ended':
        return this.#lose(sourceOf(event.channel));
      case 'failed':
        this.#engineIsOver = true;
        this.troubles.hear(event);
        logWarning('the recogniser failed', event.error);
        return this.send({ type: 'recogniser.failed' });
      case 'connection':
      case 'unheard':
        return this.troubles.hear(event);
      case 'partial':
      case 'final':
      case 'amended':
      case 'discarded':
      case 'withheld':
      case 'eager':
      case 'resumed':
        return this.turns.hear(event);
    }
  }

  #noteHeard(channel: Channel): void {
    const source = sourceOf(channel);
    const silent = this.actor.getSnapshot().value[source];
    if (typeof silent === 'object' && silent.open === 'silent')
      this.send({ type: `${source}.heard` });
  }
}

/** One for the page: a browser has one microphone picker and one interview at a time. */
export const captureSession = new CaptureSession();
