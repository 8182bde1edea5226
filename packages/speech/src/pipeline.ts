import { withAutomaticGain } from './automatic-gain.ts';
import { ChannelAudio } from './channel-audio.ts';
import {
  CLOCK_GAP_MS,
  ECHO_TAIL_MS,
  FRAME_MS,
  SAMPLES_PER_MS,
  SPEECH_OFF_MS,
  VAD_OFF,
} from './constants.ts';
import { createTracker } from './create-tracker.ts';
import { DecodeScheduler, type DecodeJob } from './decode-scheduler.ts';
import { EchoGuard } from './echo-guard.ts';
import { CHANNELS, type Channel, type PipelineEvent, type RoomSpeaker } from './events.ts';
import { Framer } from './framing.ts';
import type { LoadMonitor } from './load-monitor.ts';
import type { Recogniser } from './recogniser.ts';
import { RoomVoices } from './room-voices.ts';
import { withSecondHearing } from './second-hearing.ts';
import { withKeyTerms } from './term-recogniser.ts';
import type { Tracker } from './tracker.ts';
import type { Hypothesis } from './turn.ts';
import type { VoiceActivityDetector, VoiceActivityStream } from './voice-activity.ts';

export interface SpeechPipelineDeps {
  readonly vad: VoiceActivityDetector;
  readonly recogniser: Recogniser;
  readonly onEvent: (event: PipelineEvent) => void;
  /** Default: `crypto.randomUUID`. */
  readonly createId?: () => string;
  /** A clock that measures how long decoding takes, ms. Default: `performance.now`. */
  readonly now?: () => number;
  /** False: only `speech` is reported until `startTurns`. Default: true. */
  readonly turns?: boolean;
  /** Is told how late sound and words are. Default: nobody is. */
  readonly load?: Pick<LoadMonitor, 'onSound' | 'onWords' | 'onLost'>;
  /** Key terms; see `setTerms`. Default: none. */
  readonly terms?: readonly string[];
}

export interface SpeechPipeline {
  /**
   * @param samples 16 kHz mono, any length; kept until it is processed, so do not reuse the array.
   * @param atMs the audio clock at the first sample; a jump ends the channel's turn.
   */
  push(channel: Channel, samples: Float32Array, atMs: number): void;
  /** Words and names that are likely to be said: what sounds much like one is written as that one. */
  setTerms(terms: readonly string[]): void;
  /** The user says whose words a turn of the room was. */
  tellSpeaker(turnId: string, speaker: RoomSpeaker): void;
  /** Turns are tracked from now on; their times count from `atMs` of the audio clock. Once on, it does nothing. */
  startTurns(atMs: number): void;
  /** Only `speech` is reported from now on; what is not `end`ed before is dropped. */
  stopTurns(): void;
  /** Ends the turns of one channel, or of all, and resolves when their last words are out. */
  end(channel?: Channel): Promise<void>;
}

/** The state of one channel, from samples to frames to turns. */
interface Lane {
  readonly channel: Channel;
  readonly voice: VoiceActivityStream;
  framer: Framer;
  audio: ChannelAudio;
  tracker: Tracker;
  expectedMs: number | null;
  speaking: boolean;
}

type Work =
  | { readonly kind: 'frame'; readonly lane: Lane; readonly frame: Float32Array }
  | { readonly kind: 'call'; readonly run: () => void | Promise<void> };

/**
 * Takes the sound of all channels and reports their turns. Frames are processed in the order in which they
 * came; decoding runs beside them, one at a time, the interviewer's first. The interviewer's echo in the
 * candidate's microphone makes no turn.
 */
export function createSpeechPipeline(deps: SpeechPipelineDeps): SpeechPipeline {
  return new Pipeline(deps);
}

class Pipeline implements SpeechPipeline {
  readonly #deps: SpeechPipelineDeps;
  readonly #createId: () => string;
  /** A lane for each channel that has sent sound. */
  readonly #lanes = new Map<Channel, Lane>();
  #echo = new EchoGuard();
  readonly #room = new RoomVoices();
  readonly #decoders = new Map<Channel | 'all', DecodeScheduler>();
  readonly #queue: Work[] = [];
  #isDraining = false;
  #reportsTurns: boolean;
  #turnsStartMs = 0;
  #terms: readonly string[];

  constructor(deps: SpeechPipelineDeps) {
    this.#deps = deps;
    this.#terms = deps.terms ?? [];
    this.#createId = deps.createId ?? (() => crypto.randomUUID());
    this.#reportsTurns = deps.turns ?? true;
    deps.recogniser.streaming?.onTurnEvent((channel, event, atMs) =>
      this.#lanes.get(channel)?.tracker.engineEndpoint.onEvent(event, atMs),
    );
  }

  push(channel: Channel, samples: Float32Array, atMs: number): void {
    const lane = this.#lane(channel);
    const jumped = lane.expectedMs === null || Math.abs(atMs - lane.expectedMs) > CLOCK_GAP_MS;
    if (jumped) this.#restart(lane, atMs);
    for (const frame of lane.framer.push(samples)) this.#enqueue({ kind: 'frame', lane, frame });
    lane.expectedMs = (lane.expectedMs ?? atMs) + samples.length / SAMPLES_PER_MS;
    this.#deps.load?.onSound(channel, lane.expectedMs);
  }

  setTerms(terms: readonly string[]): void {
    this.#terms = [...terms];
  }

  tellSpeaker(turnId: string, speaker: RoomSpeaker): void {
    this.#room.markSpeaker(turnId, speaker);
  }

  startTurns(atMs: number): void {
    this.#call(() => {
      if (this.#reportsTurns) return;
      const heardMs = this.#used.map((lane) => lane.audio.nowMs + this.#turnsStartMs);
      this.#reportsTurns = true;
      this.#turnsStartMs = atMs;
      this.#echo = new EchoGuard();
      this.#room.begin();
      this.#used.forEach((lane, index) => this.#resetLane(lane, heardMs[index] ?? atMs));
    });
  }

  stopTurns(): void {
    this.#call(() => {
      this.#reportsTurns = false;
      this.#deps.recogniser.streaming?.disconnect();
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

  /** The lanes in the order in which the decoder serves them. */
  get #used(): Lane[] {
    return CHANNELS.flatMap((channel) => this.#lanes.get(channel) ?? []);
  }

  /** The channel's lane; its first sound creates it. */
  #lane(channel: Channel): Lane {
    const known = this.#lanes.get(channel);
    if (known !== undefined) return known;
    const lane = {
      channel,
      voice: withAutomaticGain(this.#deps.vad.stream(), () => this.#mayEcho(channel)),
      framer: new Framer(),
      audio: new ChannelAudio(0),
      tracker: this.#newTracker(channel),
      expectedMs: null,
      speaking: false,
    };
    this.#lanes.set(channel, lane);
    return lane;
  }

  /** The microphone may hear the interviewer now. */
  #mayEcho(channel: Channel): boolean {
    const heard = this.#lanes.get('interviewer')?.tracker;
    return channel === 'candidate' && heard !== undefined && heard.silenceMs < ECHO_TAIL_MS;
  }

  /** Called when the sound of a channel begins, or goes on after a gap. */
  #restart(lane: Lane, atMs: number): void {
    if (lane.expectedMs !== null) this.#flushFramer(lane);
    lane.framer = new Framer();
    lane.expectedMs = atMs;
    this.#call(async () => {
      await this.#endLanes([lane]);
      lane.voice.reset();
      this.#resetLane(lane, atMs);
    });
  }

  #resetLane(lane: Lane, atMs: number): void {
    lane.audio = new ChannelAudio(atMs - this.#turnsStartMs);
    lane.tracker = this.#newTracker(lane.channel);
    this.#deps.recogniser.streaming?.resetChannel(lane.channel);
  }

  #newTracker(channel: Channel): Tracker {
    const cuts = this.#deps.recogniser.streaming === undefined;
    return createTracker(channel, this.#createId, cuts, this.#room);
  }

  /** One scheduler for all channels; a streaming recogniser answers each channel on its own. */
  #decoderFor({ channel }: Lane): DecodeScheduler {
    const key = this.#deps.recogniser.streaming === undefined ? 'all' : channel;
    const known = this.#decoders.get(key);
    if (known !== undefined) return known;
    const line = new DecodeScheduler({
      recogniser: withKeyTerms(withSecondHearing(this.#deps.recogniser), () => this.#terms),
      lanes: () => this.#used.filter((lane) => key === 'all' || lane.channel === key),
      now: this.#deps.now ?? (() => performance.now()),
      onHypothesis: (job, hypothesis) => this.#takeHypothesis(job, hypothesis),
      onLost: () => this.#localLoad?.onLost(),
      onFailed: ({ tracker }, error) =>
        this.#reportAll([{ type: 'failed', error: asError(error) }, ...tracker.abandon()]),
    });
    this.#decoders.set(key, line);
    return line;
  }

  #takeHypothesis({ lane, tracker, request }: DecodeJob, hypothesis: Hypothesis): void {
    this.#reportAll(tracker.onHypothesis(request, hypothesis));
    if (request.purpose !== 'partial')
      this.#localLoad?.onWords(lane.channel, request.toMs + this.#turnsStartMs);
  }

  /** A recogniser that is sent the sound may be away: its words are not late because of this computer. */
  get #localLoad(): SpeechPipelineDeps['load'] {
    return this.#deps.recogniser.streaming === undefined ? this.#deps.load : undefined;
  }

  #flushFramer(lane: Lane): void {
    const frame = lane.framer.flush();
    if (frame !== null) this.#enqueue({ kind: 'frame', lane, frame });
    lane.expectedMs = null;
  }

  async #endLanes(lanes: readonly Lane[]): Promise<void> {
    for (const lane of lanes) this.#emit(lane.tracker.end());
    const lines = new Set(lanes.map((lane) => this.#decoderFor(lane)));
    await Promise.all(
      [...lines].map((line) => line.drain(lanes.filter((lane) => this.#decoderFor(lane) === line))),
    );
    // What cannot be decoded any more ends with the words so far.
    for (const lane of lanes) this.#reportAll(lane.tracker.abandon());
    for (const event of this.#echo.flush()) this.#deps.onEvent(event);
    for (const lane of lanes) this.#reportSpeech(lane, false);
  }

  #call(run: () => void | Promise<void>): void {
    this.#enqueue({ kind: 'call', run });
  }

  #enqueue(work: Work): void {
    this.#queue.push(work);
    if (!this.#isDraining) void this.#drainQueue();
  }

  async #drainQueue(): Promise<void> {
    this.#isDraining = true;
    for (let work = this.#queue.shift(); work !== undefined; work = this.#queue.shift()) {
      try {
        await (work.kind === 'frame' ? this.#onFrame(work.lane, work.frame) : work.run());
      } catch (error) {
        this.#deps.onEvent({ type: 'failed', error: asError(error) });
      }
    }
    this.#isDraining = false;
  }

  async #onFrame(lane: Lane, frame: Float32Array): Promise<void> {
    const probability = await lane.voice.process(frame);
    const startMs = lane.audio.nowMs;
    lane.audio.append(frame);
    if (lane.channel === 'room' && probability >= VAD_OFF) this.#room.onFrame(frame, startMs);
    const events = lane.tracker.onFrame({ probability, startMs, endMs: lane.audio.nowMs });
    this.#echo.onFrame(lane.channel, startMs, frame, lane.tracker.isVoiced);
    if (lane.tracker.isVoiced) this.#noteVoiceToOthers(lane);
    this.#reportSpeech(
      lane,
      lane.tracker.isVoiced || (lane.speaking && lane.tracker.silenceMs < SPEECH_OFF_MS),
    );
    this.#emit(events);
    if (!this.#reportsTurns) return void lane.tracker.abandon();
    this.#streamFrame(lane, frame, startMs);
    this.#decoderFor(lane).schedule();
  }

  #streamFrame({ channel, tracker }: Lane, samples: Float32Array, startMs: number): void {
    const frame = {
      channel,
      samples,
      startMs,
      voiced: tracker.isVoiced,
      inTurn: !tracker.isIdle,
    };
    this.#deps.recogniser.streaming?.onFrame(frame);
  }

  #noteVoiceToOthers(speaking: Lane): void {
    for (const lane of this.#used) if (lane !== speaking) lane.tracker.onOtherVoice(FRAME_MS);
  }

  #reportSpeech(lane: Lane, active: boolean): void {
    if (lane.speaking === active) return;
    lane.speaking = active;
    this.#deps.onEvent({ type: 'speech', channel: lane.channel, active });
  }

  #emit(events: readonly PipelineEvent[]): void {
    if (this.#reportsTurns) this.#reportAll(events);
  }

  #reportAll(events: readonly PipelineEvent[]): void {
    for (const event of events) this.#report(event);
  }

  #report(event: PipelineEvent): void {
    for (const passed of this.#echo.filter(event)) {
      if (passed.type === 'discarded' && passed.reason === 'echo')
        this.#lanes.get(passed.channel)?.tracker.forgetLastTurn();
      this.#deps.onEvent(this.#room.tellApart(passed));
    }
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
