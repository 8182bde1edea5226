import { setTimeout as wait } from 'node:timers/promises';
import {
  CHANNELS,
  createSpeechPipeline,
  FRAME_SAMPLES,
  SAMPLE_RATE,
  type PipelineEvent,
  type Recogniser,
  type VoiceActivityDetector,
} from '@cuecard/speech';
import type { Playable } from './speech-set.ts';

/** An event and when it came, ms of real time since the first sample. */
export interface TimedEvent {
  readonly atMs: number;
  readonly event: PipelineEvent;
}

export interface Replay {
  readonly events: readonly TimedEvent[];
  /** Processor time of the whole process, ms. */
  readonly cpuMs: number;
}

/** Longer than any silence that the tracker waits for: the last turn ends as it would in a call. */
const TAIL_MS = 3000;
export const SAMPLES_PER_MS = SAMPLE_RATE / 1000;

/**
 * Plays a recording through the product's own pipeline, each frame when a microphone would deliver it.
 * @param terms key terms that the pipeline is given.
 */
export async function replay(
  recording: Playable,
  models: { readonly vad: VoiceActivityDetector; readonly recogniser: Recogniser },
  terms: readonly string[] = [],
): Promise<Replay> {
  const events: TimedEvent[] = [];
  const startedAt = performance.now();
  const cpu = process.cpuUsage();
  const onEvent = (event: PipelineEvent) =>
    events.push({ atMs: performance.now() - startedAt, event });
  const pipeline = createSpeechPipeline({ ...models, onEvent, terms });
  const wholeMs = readLength(recording);

  for (let offset = 0; offset < wholeMs * SAMPLES_PER_MS; offset += FRAME_SAMPLES) {
    const dueMs = (offset + FRAME_SAMPLES) / SAMPLES_PER_MS;
    const early = startedAt + dueMs - performance.now();
    if (early > 0) await wait(early);
    for (const channel of CHANNELS) {
      const samples = recording.sound[channel];
      if (samples !== undefined)
        pipeline.push(channel, frameAt(samples, offset), offset / SAMPLES_PER_MS);
    }
  }
  await pipeline.end();
  const used = process.cpuUsage(cpu);
  return { events, cpuMs: (used.user + used.system) / 1000 };
}

/** How long a recording is replayed, ms: its last turn ends as it would in a call. */
export function readLength({ turns, sound }: Playable): number {
  const lastTurnMs = Math.max(0, ...turns.map((turn) => turn.endMs));
  const soundMs = Math.max(
    ...Object.values(sound).map((samples) => samples.length / SAMPLES_PER_MS),
  );
  return turns.length === 0 ? soundMs + TAIL_MS : Math.max(soundMs, lastTurnMs + TAIL_MS);
}

export function frameAt(samples: Float32Array, offset: number): Float32Array {
  const frame = new Float32Array(FRAME_SAMPLES);
  frame.set(samples.subarray(offset, offset + FRAME_SAMPLES));
  return frame;
}
