import type { ChannelAudio } from './channel-audio.ts';
import type { Channel, PipelineEvent } from './events.ts';
import type { Recogniser, Transcription } from './recogniser.ts';
import type { DecodeRequest, TurnTracker } from './turn-tracker.ts';

export interface DecodeLane {
  readonly channel: Channel;
  readonly audio: ChannelAudio;
  readonly tracker: TurnTracker;
}

export interface DecodeLineParts {
  readonly recogniser: Recogniser;
  /** The first is served first. */
  readonly lanes: () => readonly DecodeLane[];
  readonly now: () => number;
  readonly onEvent: (event: PipelineEvent) => void;
}

interface Job {
  readonly lane: DecodeLane;
  readonly tracker: TurnTracker;
  readonly request: DecodeRequest;
}

/**
 * The one decoder's line. Nothing is queued: when the decoder is free, the trackers are asked what they want
 * now, so a partial that is late is skipped. What is urgent stops what is not.
 */
export class DecodeLine {
  readonly #parts: DecodeLineParts;
  /** The last result of each lane's segment: its words are checked first when more of it is decoded. */
  readonly #previous = new Map<Channel, { segmentId: string; heard: Transcription }>();
  #running: { job: Job; aborted: boolean } | null = null;
  #idle: Promise<void> = Promise.resolve();

  constructor(parts: DecodeLineParts) {
    this.#parts = parts;
  }

  /** Starts what is wanted, or stops what is in its way. */
  look(): void {
    if (this.#running === null) this.#idle = this.#run();
    else if (this.#inTheWay(this.#running.job)) this.#running.aborted = true;
  }

  /** Decodes until the lanes' turns are over. */
  async drain(lanes: readonly DecodeLane[]): Promise<void> {
    this.look();
    while (lanes.some((lane) => !lane.tracker.idle)) {
      await this.#idle;
      this.look();
      if (this.#running === null) {
        for (const lane of lanes) this.#emit(lane.tracker.abandon());
      }
    }
  }

  async #run(): Promise<void> {
    for (let job = this.#next(); job !== null; job = this.#next()) {
      this.#running = { job, aborted: false };
      try {
        await this.#decode(job, this.#running);
      } catch (error) {
        this.#emit([
          { type: 'failed', error: error instanceof Error ? error : new Error(String(error)) },
        ]);
        this.#emit(job.tracker.abandon());
      }
      this.#running = null;
    }
  }

  #next(): Job | null {
    for (const lane of this.#parts.lanes()) {
      const request = lane.tracker.wants();
      if (request !== null) return { lane, tracker: lane.tracker, request };
    }
    return null;
  }

  async #decode(job: Job, running: { aborted: boolean }): Promise<void> {
    const { lane, tracker, request } = job;
    const previous = this.#previous.get(lane.channel);
    const startedMs = this.#parts.now();
    const heard = await this.#parts.recogniser.transcribe(
      lane.audio.slice(request.fromMs, request.toMs),
      {
        previous: previous?.segmentId === request.segmentId ? previous.heard : undefined,
        isAborted: () => running.aborted,
        asked: { channel: lane.channel, ...request },
      },
    );
    if (heard === null) return;
    this.#previous.set(lane.channel, { segmentId: request.segmentId, heard });
    const costMs = this.#parts.now() - startedMs;
    const { looped, foreign } = heard;
    const text = foreign ? '' : heard.text;
    this.#emit(tracker.heard(request, { text, looped, foreign, costMs }));
  }

  /** The same turn has ended meanwhile, or the interviewer's has while the candidate's is decoded. */
  #inTheWay(running: Job): boolean {
    const wanted = this.#next();
    if (wanted === null || wanted.request.purpose === 'partial') return false;
    if (wanted.lane === running.lane) return running.request.purpose === 'partial';
    const lanes = this.#parts.lanes();
    return lanes.indexOf(wanted.lane) < lanes.indexOf(running.lane);
  }

  #emit(events: readonly PipelineEvent[]): void {
    for (const event of events) this.#parts.onEvent(event);
  }
}
