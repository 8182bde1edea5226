import type { ChannelAudio } from './channel-audio.ts';
import { restoreClipped } from './clipping.ts';
import type { Channel } from './events.ts';
import type { DecodeRequest, Recogniser, Transcription } from './recogniser.ts';
import type { Tracker } from './tracker.ts';
import type { Hypothesis } from './turn.ts';

export interface DecodeLane {
  readonly channel: Channel;
  readonly audio: ChannelAudio;
  readonly tracker: Tracker;
}

export interface DecodeSchedulerDeps {
  readonly recogniser: Recogniser;
  /** The lanes in the order in which they are served. */
  readonly lanes: () => readonly DecodeLane[];
  readonly now: () => number;
  readonly onHypothesis: (job: DecodeJob, hypothesis: Hypothesis) => void;
  /** The beginning of the sound is no longer kept: words are lost. */
  readonly onLost: () => void;
  /** The request cannot be decoded. */
  readonly onFailed: (job: DecodeJob, error: unknown) => void;
}

/** What a lane's tracker of that moment needs decoded. */
export interface DecodeJob {
  readonly lane: DecodeLane;
  readonly tracker: Tracker;
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
  #running: { job: DecodeJob; aborted: boolean } | null = null;
  #idle: Promise<void> = Promise.resolve();

  constructor(deps: DecodeSchedulerDeps) {
    this.#deps = deps;
  }

  /** Starts the next request, or aborts the running one if a more urgent request waits. */
  schedule(): void {
    if (this.#running === null) this.#idle = this.#run();
    else if (this.#isPreempted(this.#running.job)) this.#running.aborted = true;
  }

  /** Decodes until the lanes' turns are over, or need nothing more decoded. */
  async drain(lanes: readonly DecodeLane[]): Promise<void> {
    this.schedule();
    while (lanes.some((lane) => !lane.tracker.isIdle)) {
      await this.#idle;
      this.schedule();
      if (this.#running === null) return;
    }
  }

  async #run(): Promise<void> {
    for (let job = this.#nextJob(); job !== null; job = this.#nextJob()) {
      this.#running = { job, aborted: false };
      try {
        await this.#decode(job, this.#running);
      } catch (error) {
        this.#deps.onFailed(job, error);
      }
      this.#running = null;
    }
  }

  #nextJob(): DecodeJob | null {
    for (const lane of this.#deps.lanes()) {
      const request = lane.tracker.nextRequest();
      if (request !== null) return { lane, tracker: lane.tracker, request };
    }
    return null;
  }

  async #decode(job: DecodeJob, running: { aborted: boolean }): Promise<void> {
    const { lane, request } = job;
    const previous = this.#previous.get(lane.channel);
    const startedMs = this.#deps.now();
    if (lane.audio.hasLost(request.fromMs)) this.#deps.onLost();
    const transcription = await this.#deps.recogniser.transcribe(
      restoreClipped(lane.audio.slice(request.fromMs, request.toMs)),
      {
        previous: previous?.segmentId === request.segmentId ? previous.transcription : undefined,
        isAborted: () => running.aborted,
        target: { channel: lane.channel, ...request },
      },
    );
    if (transcription === null) return;
    this.#previous.set(lane.channel, { segmentId: request.segmentId, transcription });
    const costMs = this.#deps.now() - startedMs;
    const { looped, foreign, language, loopedText = '', scores = [] } = transcription;
    const heard = transcription.text === '' ? loopedText : transcription.text;
    const text = foreign ? '' : transcription.text;
    const doubtful = text === '' ? heard : '';
    this.#deps.onHypothesis(job, { text, looped, foreign, doubtful, language, scores, costMs });
  }

  /** Whether the running turn has ended meanwhile, or the interviewer's has while the candidate's is decoded. */
  #isPreempted(running: DecodeJob): boolean {
    const wanted = this.#nextJob();
    if (wanted === null || wanted.request.purpose === 'partial') return false;
    if (wanted.lane === running.lane) return running.request.purpose === 'partial';
    const lanes = this.#deps.lanes();
    return lanes.indexOf(wanted.lane) < lanes.indexOf(running.lane);
  }
}
