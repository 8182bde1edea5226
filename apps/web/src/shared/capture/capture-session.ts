import {
  createSoundDetector,
  lifetimeMachine,
  SourceError,
  type LifetimeEvent,
  type SourceName,
} from '@cuecard/live-session';
import type { Channel } from '@cuecard/contract';
import type { SpeechEngine, SpeechStatusEvent } from '@cuecard/speech/browser';
import { createStore } from '@tanstack/store';
import { createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { logWarning } from '../log.ts';
import { toChannel, createPerChannel, toSource, type Listening } from './channels.ts';
import { RecogniserStatusMonitor } from './recogniser-status.ts';
import { SpeechTurns } from './speech-turns.ts';
import { SecondHearing } from './second-hearing.ts';
import { MOONSHINE_OPTION, type RecogniserOption } from './recogniser-options.ts';
import { toSourceProblem } from './source-problem.ts';
import type { OpenSource } from './open-source.ts';
import { HearingWatch } from './hearing-watch.ts';
import { keepWhatIsStored } from './keep-what-is-stored.ts';
import { keptHearing } from './kept-hearing.ts';
import { openSource } from './sources.ts';
import { SilenceMonitor } from './silence-monitor.ts';
import { speechPreferences } from './speech-preferences.ts';
import { speechTicket, type HeardTalk } from './speech-ticket.ts';

export type LifetimeSnapshot = SnapshotFrom<typeof lifetimeMachine>;

/** `rms` from 0 to 1, about ten times a second. */
type LevelListener = (rms: number) => void;
type VoiceListener = (isActive: boolean) => void;

interface HeldSource {
  readonly source: OpenSource;
  readonly unwatch: () => void;
  attachment: { close(): void };
}

/** The session closes when nobody has claimed it for this long: setup hands over to the live screen. */
const HAND_OVER_MS = 1500;

/**
 * Owns the two streams and the recogniser from the sound check to the end of the interview, over the
 * change of page in between. Whoever needs it claims it; when the last claim is given back, everything
 * is stopped and the browser's recording signs go out.
 */
class CaptureSession {
  readonly actor = createActor(
    lifetimeMachine.provide({
      actors: {
        openMicrophone: fromPromise(() => this.#openSource('microphone')),
        openShared: fromPromise(() => this.#openSource('shared')),
        loadRecogniser: fromPromise(() => this.#loadRecogniser()),
      },
    }),
  ).start();
  /** Whether a microphone is the candidate's own or hears everybody. */
  readonly listening = createStore<Listening>('two-channels');
  /** Sources that the system or a switch on the device mutes. */
  readonly muted = createStore<ReadonlySet<SourceName>>(new Set<SourceName>());
  /** The recogniser that is chosen, whether or not it has been loaded. */
  readonly recogniser = createStore<RecogniserOption>(MOONSHINE_OPTION);
  readonly recogniserStatus = new RecogniserStatusMonitor();
  /** What hears another language beside it. */
  readonly second = new SecondHearing(() => this.#engine);
  readonly silence = new SilenceMonitor();
  /** Of the sound that questions come by. */
  readonly hearing = new HearingWatch({
    readFacts: () => ({
      isOpen: this.#held.has(this.#askingSource),
      isMuted: this.muted.get().has(this.#askingSource),
      soundMs: this.#soundMs(),
      stretch: this.#held.get(this.#askingSource)?.source.readStretch(),
    }),
    readChannel: () => toChannel(this.#askingSource, this.listening.get()),
    kept: keptHearing(() => (this.#talk?.kind === 'interview' ? this.#talk.id : null)),
  });
  readonly turns = new SpeechTurns({ engine: () => this.engine(), running: () => this.#engine });
  readonly #levels = createPerChannel(() => new Set<LevelListener>());
  readonly #voices = createPerChannel(() => new Set<VoiceListener>());
  readonly #held = new Map<SourceName, HeldSource>();
  readonly #detectors = createPerChannel(createSoundDetector);
  #engine: Promise<SpeechEngine> | null = null;
  #soundMs = (): number => performance.now();
  /** Set when the present engine broke or another recogniser was chosen: the next load creates a new engine. */
  #needsNewEngine = false;
  #talk: HeardTalk | null = null;
  #microphoneId: string | null = null;
  #sharesByBrowser = false;
  #claimCount = 0;
  /** Counts calls of `close`: a source that was asked for before one must not stay open after it. */
  #closeCount = 0;

  /** @returns a function that gives the claim back. */
  claim(): () => void {
    this.#claimCount += 1;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#claimCount -= 1;
      setTimeout(() => {
        if (this.#claimCount === 0) void this.close();
      }, HAND_OVER_MS);
    };
  }

  send(event: LifetimeEvent): void {
    this.actor.send(event);
  }

  /** Can be called before or while sources are open: an open microphone is opened anew. */
  setListening(listening: Listening): void {
    if (listening === this.listening.get()) return;
    this.listening.setState(() => listening);
    if (listening === 'one-channel') {
      this.#closeSource('shared');
      this.send({ type: 'shared.closed' });
    }
    if (this.#held.has('microphone')) this.send({ type: 'microphone.open' });
  }

  /** Uses this recogniser from now on; one that runs is replaced, and the streams are kept. */
  chooseRecogniser(option: RecogniserOption): void {
    const isSame = JSON.stringify(option.choice) === JSON.stringify(this.recogniser.get().choice);
    this.recogniser.setState(() => option);
    if (isSame) return;
    const wasWanted = !this.actor.getSnapshot().matches({ recogniser: 'unloaded' });
    this.#needsNewEngine = this.#engine !== null;
    this.send({ type: 'recogniser.closed' });
    if (wasWanted && option.needs === null) this.send({ type: 'recogniser.load' });
  }

  /** The user has allowed what this recogniser needs: it is chosen and loaded. */
  allowRecogniser(option: RecogniserOption): void {
    if (option.needs === 'download') keepWhatIsStored();
    this.chooseRecogniser({ ...option, needs: null });
    this.send({ type: 'recogniser.load' });
  }

  /** The user gives up the download; what has come whole is kept, and the sound check goes on. */
  cancelDownload(): void {
    this.recogniser.setState((option) => ({ ...option, needs: 'download' }));
    this.send({ type: 'recogniser.closed' });
    void this.#replaceEngine().catch((error: unknown) =>
      logWarning('the recogniser could not be replaced', error),
    );
  }

  /** What tickets for remote recognisers are asked for; null during the sound check. */
  setTalk(talk: HeardTalk | null): void {
    this.#talk = talk;
  }

  /** Opens this microphone in place of the one that is open. */
  openMicrophone(deviceId: string): void {
    this.#microphoneId = deviceId;
    this.send({ type: 'microphone.open' });
  }

  /** The meeting's sound as the browser shares it, or as the desktop app hears it, where it can. */
  openShared({ byBrowser }: { byBrowser: boolean }): void {
    this.#sharesByBrowser = byBrowser;
    this.send({ type: 'shared.open' });
  }

  /** The open microphone as the choice lists it; null while none is open. */
  microphoneId(): string | null {
    return this.#held.get('microphone')?.source.readDeviceId() ?? null;
  }

  /** @returns a function that ends the subscription to the levels of one channel. */
  onLevel(channel: Channel, listener: LevelListener): () => void {
    this.#levels[channel].add(listener);
    return () => this.#levels[channel].delete(listener);
  }

  /** Calls back when a voice begins and ends. @returns a function that ends the subscription. */
  onVoice(channel: Channel, listener: VoiceListener): () => void {
    this.#voices[channel].add(listener);
    return () => this.#voices[channel].delete(listener);
  }

  /** The present engine; the first call starts fetching the recogniser's code. */
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
    this.turns.reset();
    this.hearing.stop();
    this.recogniserStatus.reset();
    this.second.reset();
    this.#needsNewEngine = false;
    this.#microphoneId = null;
    this.#sharesByBrowser = false;
    this.#closeCount += 1;
    for (const source of ['microphone', 'shared'] as const) {
      this.#closeSource(source);
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
        speechTicket(this.#talk, (cause) => new TicketRefused('no ticket', { cause })),
    });
    this.#soundMs = () => engine.soundMs();
    engine.subscribe((event) => this.#onSpeechEvent(event));
    this.turns.resume(engine);
    return engine;
  }

  async #openSource(source: SourceName): Promise<string> {
    const closings = this.#closeCount;
    const listening = this.listening.get();
    const opened = await openSource(source, {
      deviceId: this.#microphoneId,
      preferredId: speechPreferences.readMicrophone(),
      sharesByBrowser: this.#sharesByBrowser,
      listening,
    });
    const channel = toChannel(source, listening);
    try {
      const engine = await this.engine();
      const attachment = await engine.attach(channel, opened.sound);
      if (closings !== this.#closeCount) throw new SourceError('dismissed');
      this.#closeSource(source);
      const unwatch = opened.watch({
        onEnded: () => this.#onSourceLost(source),
        onMuted: (isMuted) => this.#setMuted(source, isMuted),
        onRenamed: (label) => this.send({ type: 'microphone.renamed', label }),
        onSound: () => this.hearing.check(),
      });
      this.#held.set(source, { source: opened, attachment, unwatch });
      this.hearing.check();
    } catch (error) {
      opened.stop();
      throw error instanceof SourceError
        ? error
        : new SourceError(toSourceProblem(error, source, null), { cause: error });
    }
    this.#detectors[channel] = createSoundDetector();
    this.silence.reset(channel);
    this.turns.clearCheckResult(channel);
    return opened.label;
  }

  #closeSource(source: SourceName): void {
    const held = this.#held.get(source);
    if (held === undefined) return;
    this.#held.delete(source);
    held.unwatch();
    held.attachment.close();
    held.source.stop();
    this.#setMuted(source, false);
    this.hearing.check();
  }

  #onSourceLost(source: SourceName): void {
    this.#closeSource(source);
    // The one that is gone must not be asked for again: the browser chooses another.
    if (source === 'microphone') this.#microphoneId = null;
    this.send({ type: `${source}.ended` });
  }

  #setMuted(source: SourceName, isMuted: boolean): void {
    const muted = new Set(this.muted.get());
    if (muted.has(source) === isMuted) return;
    if (isMuted) muted.add(source);
    else muted.delete(source);
    this.muted.setState(() => muted);
    this.hearing.check();
  }

  get #askingSource(): SourceName {
    return this.listening.get() === 'one-channel' ? 'microphone' : 'shared';
  }

  /** Replaces a recogniser that broke; the streams are kept and attached to the new one. */
  async #loadRecogniser(): Promise<undefined> {
    if (this.#needsNewEngine) await this.#replaceEngine();
    try {
      const engine = await this.engine();
      await engine.load(({ loadedBytes, totalBytes }) =>
        this.send({ type: 'recogniser.progress', progress: { loadedBytes, totalBytes } }),
      );
      this.recogniserStatus.reset();
      this.turns.resume(engine);
      this.second.resume(this.recogniser.get().second ?? null);
    } catch (error) {
      logWarning('the recogniser could not be loaded', error);
      this.#needsNewEngine = true;
      throw error;
    }
    return undefined;
  }

  async #replaceEngine(): Promise<void> {
    this.#needsNewEngine = false;
    await this.#engine?.then((broken) => broken.close()).catch(() => undefined);
    this.#engine = null;
    const engine = await this.engine();
    for (const [name, held] of this.#held)
      held.attachment = await engine.attach(
        toChannel(name, this.listening.get()),
        held.source.sound,
      );
  }

  #onSpeechEvent(event: SpeechStatusEvent): void {
    switch (event.type) {
      case 'level':
        for (const listener of this.#levels[event.channel]) listener(event.rms);
        this.silence.onLevel(event);
        if (this.#detectors[event.channel](event)) this.#onVoice(event.channel);
        return;
      case 'speech':
        this.silence.onSpeech(event.channel, event.active);
        for (const listener of this.#voices[event.channel]) listener(event.active);
        if (event.active) this.#onVoice(event.channel);
        return;
      case 'track-ended':
        return this.#onSourceLost(toSource(event.channel));
      case 'failed':
        this.#needsNewEngine = true;
        this.recogniserStatus.onEvent(event);
        logWarning('the recogniser failed', event.error);
        return this.send({ type: 'recogniser.failed' });
      case 'connection':
      case 'unheard':
      case 'overloaded':
        return this.recogniserStatus.onEvent(event);
    }
  }

  #onVoice(channel: Channel): void {
    const source = toSource(channel);
    const silent = this.actor.getSnapshot().value[source];
    if (typeof silent === 'object' && silent.open === 'silent')
      this.send({ type: `${source}.heard` });
  }
}

/** One for the page: a browser has one microphone picker and one interview at a time. */
export const captureSession = new CaptureSession();
