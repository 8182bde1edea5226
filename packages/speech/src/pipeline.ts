import { ChannelAudio } from './channel-audio.ts';
import { CLOCK_GAP_MS, FRAME_MS, SAMPLES_PER_MS, SPEECH_OFF_MS } from './constants.ts';
import { DecodeLine } from './decode-line.ts';
import { EchoGuard } from './echo-guard.ts';
import { CHANNELS, type Channel, type PipelineEvent } from './events.ts';
import { Framer } from './framing.ts';
import type { Recogniser } from './recogniser.ts';
import { withTerms } from './term-recogniser.ts';
import { TurnTracker } from './turn-tracker.ts';
import type { VoiceActivityDetector, VoiceActivityStream } from './voice-activity.ts';

export interface SpeechPipelineParts {
  readonly vad: VoiceActivityDetector;
  readonly recogniser: Recogniser;
  readonly onEvent: (event: PipelineEvent) => void;
  /** Default: `crypto.randomUUID`. */
  readonly createId?: () => string;
  /** A clock for costs, ms. Default: `performance.now`. */
  readonly now?: () => number;
  /** False: only `speech` is reported until `startTurns`. Default: true. */
  readonly turns?: boolean;
  /** Key terms; see `setTerms`. Default: none. */
  readonly terms?: readonly string[];
}

export interface SpeechPipeline {
  /**
   * @param samples 16 kHz mono, any length; kept until heard, so do not reuse the array.
   * @param atMs the audio clock at the first sample; a jump ends the channel's turn.
   */
  push(channel: Channel, samples: Float32Array, atMs: number): void;
  /** Words and names that are likely to be said: what sounds much like one is written as that one. */
  setTerms(terms: readonly string[]): void;
  /** Turns are tracked from now on; their times count from `atMs` of the audio clock. Once on, it does nothing. */
  startTurns(atMs: number): void;
  /** Only `speech` is reported from now on; what is not `end`ed before is dropped. */
  stopTurns(): void;
  /** Ends the turns of one channel, or of all, and resolves when their last words are out. */
  end(channel?: Channel): Promise<void>;
}

/** One channel's way from samples to frames to turns. */
interface Lane {
  readonly channel: Channel;
  readonly voice: VoiceActivityStream;
  framer: Framer;
  audio: ChannelAudio;
  tracker: TurnTracker;
  expectedMs: number | null;
  speaking: boolean;
}

type Work =
  | { readonly kind: 'frame'; readonly lane: Lane; readonly frame: Float32Array }
  | { readonly kind: 'call'; readonly run: () => void | Promise<void> };

/**
 * Sound of the channels in, turns out. Frames are heard in the order in which they came; decoding goes on
 * beside them, one at a time, the interviewer first. What the microphone hears of the interviewer is no turn.
 */
export function createSpeechPipeline(parts: SpeechPipelineParts): SpeechPipeline {
  return new Pipeline(parts);
}

class Pipeline implements SpeechPipeline {
  readonly #parts: SpeechPipelineParts;
  readonly #createId: () => string;
  /** Of the channels that are used. */
  readonly #lanes = new Map<Channel, Lane>();
  #echo = new EchoGuard();
  readonly #lines = new Map<Channel | 'all', DecodeLine>();
  readonly #work: Work[] = [];
  #working = false;
  #turns: boolean;
  #zeroMs = 0;
  #terms: readonly string[];

  constructor(parts: SpeechPipelineParts) {
    this.#parts = { ...parts, onEvent: (event) => this.#tell(parts, event) };
    this.#terms = parts.terms ?? [];
    this.#createId = parts.createId ?? (() => crypto.randomUUID());
    this.#turns = parts.turns ?? true;
    parts.recogniser.along?.onTurn((channel, event, atMs) =>
      this.#lanes.get(channel)?.tracker.engine.hear(event, atMs),
    );
  }

  push(channel: Channel, samples: Float32Array, atMs: number): void {
    const lane = this.#lane(channel);
    const jumped = lane.expectedMs === null || Math.abs(atMs - lane.expectedMs) > CLOCK_GAP_MS;
    if (jumped) this.#restart(lane, atMs);
    for (const frame of lane.framer.push(samples)) this.#enqueue({ kind: 'frame', lane, frame });
    lane.expectedMs = (lane.expectedMs ?? atMs) + samples.length / SAMPLES_PER_MS;
  }

  setTerms(terms: readonly string[]): void {
    this.#terms = [...terms];
  }

  startTurns(atMs: number): void {
    this.#call(() => {
      if (this.#turns) return;
      const heardMs = this.#used.map((lane) => lane.audio.nowMs + this.#zeroMs);
      this.#turns = true;
      this.#zeroMs = atMs;
      this.#echo = new EchoGuard();
      this.#used.forEach((lane, index) => this.#renew(lane, heardMs[index] ?? atMs));
    });
  }

  stopTurns(): void {
    this.#call(() => {
      this.#turns = false;
      this.#parts.recogniser.along?.rest();
    });
  }

  end(channel?: Channel): Promise<void> {
    const lanes = this.#used.filter((lane) => channel === undefined || lane.channel === channel);
    for (const lane of lanes) this.#flushFramer(lane);
    return new Promise((resolve) => {
      this.#call(async () => {
        try {
          await this.#endLanes(lanes);
        } finally {
          resolve();
        }
      });
    });
  }

  /** In the order in which they are served. */
  get #used(): Lane[] {
    return CHANNELS.flatMap((channel) => this.#lanes.get(channel) ?? []);
  }

  /** A channel has a lane from its first sound on. */
  #lane(channel: Channel): Lane {
    const known = this.#lanes.get(channel);
    if (known !== undefined) return known;
    const lane = {
      channel,
      voice: this.#parts.vad.stream(),
      framer: new Framer(),
      audio: new ChannelAudio(0),
      tracker: this.#newTracker(channel),
      expectedMs: null,
      speaking: false,
    };
    this.#lanes.set(channel, lane);
    return lane;
  }

  /** The sound of a channel begins, or goes on after a gap. */
  #restart(lane: Lane, atMs: number): void {
    if (lane.expectedMs !== null) this.#flushFramer(lane);
    lane.framer = new Framer();
    lane.expectedMs = atMs;
    this.#call(async () => {
      await this.#endLanes([lane]);
      lane.voice.reset();
      this.#renew(lane, atMs);
    });
  }

  #renew(lane: Lane, atMs: number): void {
    lane.audio = new ChannelAudio(atMs - this.#zeroMs);
    lane.tracker = this.#newTracker(lane.channel);
    this.#parts.recogniser.along?.renew(lane.channel);
  }

  #newTracker(channel: Channel): TurnTracker {
    return new TurnTracker(channel, this.#createId, this.#parts.recogniser.along === undefined);
  }

  /** One for all channels; a recogniser that listens along answers each channel by itself. */
  #line({ channel }: Lane): DecodeLine {
    const key = this.#parts.recogniser.along === undefined ? 'all' : channel;
    const known = this.#lines.get(key);
    if (known !== undefined) return known;
    const line = new DecodeLine({
      recogniser: withTerms(this.#parts.recogniser, () => this.#terms),
      lanes: () => this.#used.filter((lane) => key === 'all' || lane.channel === key),
      now: this.#parts.now ?? (() => performance.now()),
      onEvent: (event) => this.#report(event),
    });
    this.#lines.set(key, line);
    return line;
  }

  #flushFramer(lane: Lane): void {
    const frame = lane.framer.flush();
    if (frame !== null) this.#enqueue({ kind: 'frame', lane, frame });
    lane.expectedMs = null;
  }

  async #endLanes(lanes: readonly Lane[]): Promise<void> {
    for (const lane of lanes) this.#emit(lane.tracker.end());
    const lines = new Set(lanes.map((lane) => this.#line(lane)));
    await Promise.all(
      [...lines].map((line) => line.drain(lanes.filter((lane) => this.#line(lane) === line))),
    );
    for (const event of this.#echo.release()) this.#parts.onEvent(event);
    for (const lane of lanes) this.#reportSpeech(lane, false);
  }

  #call(run: () => void | Promise<void>): void {
    this.#enqueue({ kind: 'call', run });
  }

  #enqueue(work: Work): void {
    this.#work.push(work);
    if (!this.#working) void this.#workOff();
  }

  async #workOff(): Promise<void> {
    this.#working = true;
    for (let work = this.#work.shift(); work !== undefined; work = this.#work.shift()) {
      try {
        await (work.kind === 'frame' ? this.#hearFrame(work.lane, work.frame) : work.run());
      } catch (error) {
        this.#parts.onEvent({ type: 'failed', error: asError(error) });
      }
    }
    this.#working = false;
  }

  async #hearFrame(lane: Lane, frame: Float32Array): Promise<void> {
    const probability = await lane.voice.process(frame);
    const startMs = lane.audio.nowMs;
    lane.audio.append(frame);
    const events = lane.tracker.frame({ probability, startMs, endMs: lane.audio.nowMs });
    this.#echo.hear(lane.channel, startMs, frame, lane.tracker.voiced);
    if (lane.tracker.voiced) this.#tellOthers(lane);
    this.#reportSpeech(
      lane,
      lane.tracker.voiced || (lane.speaking && lane.tracker.silenceMs < SPEECH_OFF_MS),
    );
    this.#emit(events);
    if (!this.#turns) return void lane.tracker.abandon();
    this.#listenAlong(lane, frame, startMs);
    this.#line(lane).look();
  }

  #listenAlong({ channel, tracker }: Lane, samples: Float32Array, startMs: number): void {
    const { voiced, idle } = tracker;
    const frame = { channel, samples, startMs, voiced, inTurn: !idle };
    this.#parts.recogniser.along?.hear(frame);
  }

  #tellOthers(speaking: Lane): void {
    for (const lane of this.#used) if (lane !== speaking) lane.tracker.hearOther(FRAME_MS);
  }

  #tell({ onEvent }: SpeechPipelineParts, event: PipelineEvent): void {
    onEvent(event);
    if (event.type !== 'discarded' || event.reason !== 'language') return;
    const { channel, reason, startMs, endMs } = event;
    onEvent({ type: 'withheld', channel, reason, startMs, endMs });
  }

  #reportSpeech(lane: Lane, active: boolean): void {
    if (lane.speaking === active) return;
    lane.speaking = active;
    this.#parts.onEvent({ type: 'speech', channel: lane.channel, active });
  }

  #emit(events: readonly PipelineEvent[]): void {
    if (this.#turns) for (const event of events) this.#report(event);
  }

  #report(event: PipelineEvent): void {
    for (const passed of this.#echo.pass(event)) {
      if (passed.type === 'discarded' && passed.reason === 'echo')
        this.#lanes.get(passed.channel)?.tracker.forget();
      this.#parts.onEvent(passed);
    }
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
