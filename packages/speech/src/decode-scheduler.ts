import type { ChannelAudio } from './channel-audio.ts';
import type { Channel, PipelineEvent } from './events.ts';
import type { DecodeRequest, Recogniser, Transcription } from './recogniser.ts';
import type { TurnTracker } from './turn-tracker.ts';

export interface DecodeLane {
  readonly channel: Channel;
  readonly audio: ChannelAudio;
  readonly tracker: TurnTracker;
}

export interface DecodeSchedulerDeps {
  readonly recogniser: Recogniser;
  /** The lanes in the order in which they are served. */
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
 * Decides what the one decoder decodes next. Nothing is queued: when the decoder is free, the trackers are
 * asked what they need now, so that a late partial is skipped. An urgent request aborts one that is not.
 */
export class DecodeScheduler {
  readonly #deps: DecodeSchedulerDeps;
  /** The last result of each lane's segment: a draft for the decoder when more of the segment is decoded. */
  readonly #previous = new Map<Channel, { segmentId: string; transcription: Transcription }>();
  #running: { job: Job; aborted: boolean } | null = null;
  #idle: Promise<void> = Promise.resolve();

  constructor(deps: DecodeSchedulerDeps) {
    this.#deps = deps;
  }

  /** Starts the next request, or aborts the running one if a more urgent request waits. */
  schedule(): void {
    if (this.#running === null) this.#idle = this.#run();
    else if (this.#isPreempted(this.#running.job)) this.#running.aborted = true;
  }

  /** Decodes until the lanes' turns are over. */
  async drain(lanes: readonly DecodeLane[]): Promise<void> {
    this.schedule();
    while (lanes.some((lane) => !lane.tracker.isIdle)) {
      await this.#idle;
      this.schedule();
      if (this.#running === null) {
        for (const lane of lanes) this.#emit(lane.tracker.abandon());
      }
    }
  }

  async #run(): Promise<void> {
    for (let job = this.#nextJob(); job !== null; job = this.#nextJob()) {
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

  #nextJob(): Job | null {
    for (const lane of this.#deps.lanes()) {
      const request = lane.tracker.nextRequest();
      if (request !== null) return { lane, tracker: lane.tracker, request };
    }
    return null;
  }

  async #decode(job: Job, running: { aborted: boolean }): Promise<void> {
    const { lane, tracker, request } = job;
    const previous = this.#previous.get(lane.channel);
    const startedMs = this.#deps.now();
    const transcription = await this.#deps.recogniser.transcribe(
      lane.audio.slice(request.fromMs, request.toMs),
      {
        previous: previous?.segmentId === request.segmentId ? previous.transcription : undefined,
        isAborted: () => running.aborted,
        target: { channel: lane.channel, ...request },
      },
    );
    if (transcription === null) return;
    this.#previous.set(lane.channel, { segmentId: request.segmentId, transcription });
    const costMs = this.#deps.now() - startedMs;
    const { looped, foreign } = transcription;
    const text = foreign ? '' : transcription.text;
    this.#emit(tracker.onHypothesis(request, { text, looped, foreign, costMs }));
  }

  /** Whether the running turn has ended meanwhile, or the interviewer's has while the candidate's is decoded. */
  #isPreempted(running: Job): boolean {
    const wanted = this.#nextJob();
    if (wanted === null || wanted.request.purpose === 'partial') return false;
    if (wanted.lane === running.lane) return running.request.purpose === 'partial';
    const lanes = this.#deps.lanes();
    return lanes.indexOf(wanted.lane) < lanes.indexOf(running.lane);
  }

  #emit(events: readonly PipelineEvent[]): void {
    for (const event of events) this.#deps.onEvent(event);
  }
}
