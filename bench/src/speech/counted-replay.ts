import {
  CHANNELS,
  createSpeechPipeline,
  FRAME_SAMPLES,
  SAMPLE_RATE,
  type PipelineEvent,
  type Recogniser,
  type VoiceActivityDetector,
} from '@cuecard/speech';
import { frameAt, readLength, SAMPLES_PER_MS, type Replay, type TimedEvent } from './replay.ts';
import type { Playable } from './speech-set.ts';

type Transcription = Awaited<ReturnType<Recogniser['transcribe']>>;
type Models = { readonly vad: VoiceActivityDetector; readonly recogniser: Recogniser };

/**
 * What decoding costs on the machine of docs/decisions/speech.md with one thread: 107 ms for 3 s of sound, 323 for 8.
 * The encoder is most of it and cannot be stopped.
 */
const COST_MS_PER_SECOND = 43;
const LEAST_COST_MS = 25;
const COST_OFFSET_MS = -22;
const ENCODER_SHARE = 0.6;

interface Decoding {
  readonly dueMs: number;
  readonly stopsAtMs: number;
  readonly isAborted: () => boolean;
  readonly finish: (aborted: boolean) => void;
}

/** The time of a replay that is counted instead of waited for: the same on a busy machine and on an idle one. */
class CountedTime {
  nowMs = 0;
  #decoding: Decoding | null = null;
  /** Real work that has to end before the time goes on. */
  #real = 0;

  /** @returns a recogniser whose results are the real one's and take as long as `costOf` says. */
  slow(recogniser: Recogniser, known: Map<string, Transcription>): Recogniser {
    return {
      name: recogniser.name,
      languages: recogniser.languages,
      ...(recogniser.hearsAgain !== undefined && { hearsAgain: recogniser.hearsAgain }),
      isWord: (word) => recogniser.isWord(word),
      close: () => recogniser.close(),
      transcribe: async (audio, options = {}) => {
        const key = describe(audio);
        const startedMs = this.nowMs;
        this.#real++;
        // The result does not depend on the draft: what was heard once is known.
        const heard = known.get(key) ?? (await recogniser.transcribe(audio));
        known.set(key, heard);
        this.#real--;
        const cost = computeCost(audio.length / SAMPLE_RATE);
        return new Promise<Transcription>((resolve) => {
          this.#decoding = {
            dueMs: startedMs + cost,
            stopsAtMs: startedMs + cost * ENCODER_SHARE,
            isAborted: options.isAborted ?? (() => false),
            // A copy: what it is a draft for is told by the object.
            finish: (aborted) => resolve(aborted || heard === null ? null : { ...heard }),
          };
        });
      },
    };
  }

  /** Counts what voice activity takes as nothing, but waits for it. */
  watch(vad: VoiceActivityDetector): VoiceActivityDetector {
    return {
      close: () => vad.close(),
      stream: () => {
        const stream = vad.stream();
        return {
          reset: () => stream.reset(),
          process: async (frame) => {
            this.#real++;
            const probability = await stream.process(frame);
            this.#real--;
            return probability;
          },
        };
      },
    };
  }

  async advanceTo(atMs: number): Promise<void> {
    for (;;) {
      await this.#settle();
      const next = this.#decoding;
      if (next === null) break;
      const aborted = next.isAborted();
      const endsMs = aborted ? Math.max(this.nowMs, next.stopsAtMs) : next.dueMs;
      if (endsMs > atMs) break;
      this.nowMs = Math.max(this.nowMs, endsMs);
      this.#decoding = null;
      next.finish(aborted);
    }
    this.nowMs = atMs;
  }

  /** Until everything waits for the time to go on. */
  async #settle(): Promise<void> {
    for (let quiet = 0; quiet < 3; quiet++) {
      await new Promise((resolve) => setImmediate(resolve));
      if (this.#real > 0) quiet = 0;
    }
  }
}

/** As `replay`, in counted time. `cpuMs` is that of the models alone, by the cost that is assumed. */
async function replayCounted(
  recording: Playable,
  models: Models,
  known: Map<string, Transcription>,
  terms: readonly string[] = [],
): Promise<Replay> {
  const time = new CountedTime();
  const events: TimedEvent[] = [];
  let cpuMs = 0;
  const slow = time.slow(models.recogniser, known);
  const recogniser: Recogniser = {
    ...slow,
    transcribe: async (audio, options) => {
      const from = time.nowMs;
      const heard = await slow.transcribe(audio, options);
      cpuMs += time.nowMs - from;
      return heard;
    },
  };
  const pipeline = createSpeechPipeline({
    vad: time.watch(models.vad),
    recogniser,
    terms,
    now: () => time.nowMs,
    onEvent: (event: PipelineEvent) => events.push({ atMs: time.nowMs, event }),
  });
  const wholeMs = readLength(recording);
  for (let offset = 0; offset < wholeMs * SAMPLES_PER_MS; offset += FRAME_SAMPLES) {
    await time.advanceTo((offset + FRAME_SAMPLES) / SAMPLES_PER_MS);
    for (const channel of CHANNELS) {
      const samples = recording.sound[channel];
      if (samples !== undefined)
        pipeline.push(channel, frameAt(samples, offset), offset / SAMPLES_PER_MS);
    }
  }
  const ended = pipeline.end();
  await time.advanceTo(wholeMs + 10_000);
  await ended;
  return { events, cpuMs };
}

function computeCost(seconds: number): number {
  return Math.max(LEAST_COST_MS, COST_OFFSET_MS + COST_MS_PER_SECOND * seconds);
}

/** Tells stretches of sound apart well enough for one run of a bench. */
function describe(audio: Float32Array): string {
  let sum = 0;
  for (let i = 0; i < audio.length; i += 7) sum = (sum * 31 + (audio[i] ?? 0) * 1e6) % 1e12;
  return `${audio.length} ${sum}`;
}

export interface CountedModels {
  replay(recording: Playable, terms?: readonly string[]): Promise<Replay>;
  close(): Promise<void>;
}

/** The real models, for replays in counted time; what was decoded once is not decoded again. */
export function openCountedModels(
  models: Models & { readonly close: () => Promise<void> },
): CountedModels {
  const known = new Map<string, Transcription>();
  return {
    replay: (recording, terms = []) => replayCounted(recording, models, known, terms),
    close: () => models.close(),
  };
}
