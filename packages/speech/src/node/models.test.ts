import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ASSET_BYTES } from '../browser/asset-sizes.ts';
import { FRAME_MS, FRAME_SAMPLES } from '../constants.ts';
import { createSpeechPipeline } from '../pipeline.ts';
import type { PipelineEvent } from '../events.ts';
import type { Transcription } from '../recogniser.ts';
import { normaliseWords } from '../words.ts';
import { findMoonshineFile, openNodeModels, findVadFile, type NodeModels } from './models.ts';
import { readWav } from './wav.ts';

const FIXTURE = path.join(import.meta.dirname, '../../fixtures/process-and-thread.wav');
const SPOKEN = 'What is the difference between a process and a thread?';
const SPOKEN_FROM_MS = 560;
const SPOKEN_TO_MS = 3070;
/** Real recordings that are not part of the project. */
const DATA =
  process.env['CUECARD_TEST_DATA'] ?? path.join(import.meta.dirname, '../../../../../shared/data');
const WEATHER = path.join(DATA, 'speech/whatstheweatherlike.wav');

/** CI has the data: there a test without it fails. */
const isMissing = (file: string) => !existsSync(file) && process.env['CI'] === undefined;

let models: NodeModels;
let sound: Float32Array;

beforeAll(async () => {
  models = await openNodeModels();
  sound = readWav(FIXTURE).channels[0] ?? new Float32Array(0);
});
afterAll(() => models.close());

describe('Silero', () => {
  it('[SPEECH-6] hears the voice and the silence around it', async () => {
    const stream = models.vad.stream();
    const probabilities: number[] = [];
    for (let at = 0; at + FRAME_SAMPLES <= sound.length; at += FRAME_SAMPLES) {
      probabilities.push(await stream.process(sound.slice(at, at + FRAME_SAMPLES)));
    }
    const between = (fromMs: number, toMs: number) =>
      probabilities.filter((_, i) => i * FRAME_MS >= fromMs && (i + 1) * FRAME_MS <= toMs);
    expect(Math.max(...between(0, SPOKEN_FROM_MS - 100))).toBeLessThan(0.35);
    expect(Math.max(...between(SPOKEN_TO_MS + 200, 4400))).toBeLessThan(0.35);
    const spoken = between(SPOKEN_FROM_MS + 100, SPOKEN_TO_MS - 100);
    expect(spoken.filter((each) => each > 0.5).length / spoken.length).toBeGreaterThan(0.9);
  });

  it('refuses a frame of another length', async () => {
    await expect(models.vad.stream().process(new Float32Array(480))).rejects.toThrow(RangeError);
  });
});

/** Steps of several tokens round otherwise than steps of one: how sure it is differs by a little. */
/** How sure the model was differs a little by how many tokens it reads at once. */
function withoutScores(heard: Transcription | null) {
  return heard && { ...heard, doubt: undefined, scores: heard.scores?.map(({ norm }) => norm) };
}

describe('Moonshine', () => {
  it('hears the sentence', async () => {
    const heard = await models.recogniser.transcribe(sound);
    expect(heard?.text).toBe(SPOKEN);
    expect(heard?.looped).toBe(false);
  });

  it('gives the same result from what was heard before, right or wrong', async () => {
    const whole = await models.recogniser.transcribe(sound);
    const half = await models.recogniser.transcribe(sound.subarray(0, sound.length / 2));
    for (const previous of [whole, half, { text: '', tokens: [5, 6, 7, 8], looped: false }]) {
      const again = await models.recogniser.transcribe(sound, { previous: previous ?? undefined });
      expect(withoutScores(again)).toEqual(withoutScores(whole));
      expect(again?.doubt).toBeCloseTo(whole?.doubt ?? NaN, 1);
    }
  });

  it('[SPEECH-8] never ends before the first word', async () => {
    const silence = await models.recogniser.transcribe(new Float32Array(16_000));
    expect(silence?.tokens.length).toBeGreaterThan(0);
  });

  it('stops when it is told to', async () => {
    expect(await models.recogniser.transcribe(sound, { isAborted: () => true })).toBeNull();
  });

  it.skipIf(isMissing(WEATHER))('hears a person', async () => {
    const heard = await models.recogniser.transcribe(
      readWav(WEATHER).channels[0] ?? new Float32Array(0),
    );
    expect(normaliseWords(heard?.text ?? '')).toEqual(["what's", 'the', 'weather', 'like']);
  });
});

describe('the pipeline on real sound', () => {
  it('makes one turn a channel, at the right time, on two channels', async () => {
    const laterMs = 3200;
    const events = await play((pipeline, frame, atMs) => {
      pipeline.push('interviewer', frame, atMs);
      pipeline.push('candidate', frame, atMs + laterMs);
    });
    const finals = events.filter((event) => event.type === 'final');
    expect(finals.map(({ channel }) => channel).sort()).toEqual(['candidate', 'interviewer']);
    for (const final of finals) {
      const shiftMs = final.channel === 'candidate' ? laterMs : 0;
      expect(final.text).toBe(SPOKEN);
      expect(Math.abs(final.startMs - shiftMs - SPOKEN_FROM_MS)).toBeLessThan(150);
      expect(Math.abs(final.endMs - shiftMs - SPOKEN_TO_MS)).toBeLessThan(150);
    }
  });

  it('[SPEECH-26] takes the interviewer in the microphone for no turn of the candidate', async () => {
    const events = await play((pipeline, frame, atMs) => {
      pipeline.push('interviewer', frame, atMs);
      pipeline.push(
        'candidate',
        frame.map((sample) => sample * 0.4),
        atMs,
      );
    });
    const words = events.filter(
      (event) =>
        event.type !== 'speech' && event.type !== 'failed' && event.channel === 'candidate',
    );
    expect(words).toMatchObject([{ type: 'discarded', reason: 'echo' }]);
    expect(events.filter(({ type }) => type === 'final')).toMatchObject([
      { channel: 'interviewer', text: SPOKEN },
    ]);
  });

  it('[SPEECH-3] hears a room with one microphone', async () => {
    const events = await play((pipeline, frame, atMs) => pipeline.push('room', frame, atMs));
    expect(events.filter(({ type }) => type === 'final')).toMatchObject([
      { channel: 'room', text: SPOKEN },
    ]);
  });

  it('ends the turn when the clock of a channel jumps', async () => {
    const cutAt = 1600;
    const events = await play((pipeline, frame, atMs) => {
      pipeline.push('interviewer', frame, atMs < cutAt ? atMs : atMs + 5000);
    });
    const finals = events.filter((event) => event.type === 'final');
    expect(finals).toHaveLength(2);
    expect(finals[0]?.endMs).toBeLessThan(cutAt + 100);
    expect(finals[1]?.startMs).toBeGreaterThan(cutAt + 4900);
  });

  it('reports the voice alone until turns are started, and counts their times from there', async () => {
    const events = await play(
      (pipeline, frame, atMs) => {
        if (Math.abs(atMs - 512) < 1) pipeline.startTurns(512);
        pipeline.push('interviewer', frame, atMs);
      },
      { turns: false },
    );
    const final = events.find((event) => event.type === 'final');
    expect(final?.startMs).toBeLessThan(200);

    const quiet = await play((pipeline, frame, atMs) => pipeline.push('interviewer', frame, atMs), {
      turns: false,
    });
    expect(quiet.map(({ type }) => type)).toEqual(['speech', 'speech']);
  });

  it('reports a recogniser that fails and still ends the turn', async () => {
    const recogniser = {
      ...models.recogniser,
      transcribe: () => Promise.reject(new Error('out of memory')),
    };
    const events = await play(
      (pipeline, frame, atMs) => pipeline.push('interviewer', frame, atMs),
      {
        recogniser,
      },
    );
    expect(events.find((event) => event.type === 'failed')?.error.message).toBe('out of memory');
    expect(events.some((event) => event.type === 'discarded')).toBe(true);
  });
});

describe('the files of the browser', () => {
  it('have the sizes that a download is checked against', async () => {
    const runtime = createRequire(import.meta.url).resolve(
      'onnxruntime-web/ort-wasm-simd-threaded.wasm',
    );
    const files = {
      runtime,
      vad: findVadFile(),
      encoder: findMoonshineFile('encoder_model.onnx'),
      decoder: findMoonshineFile('decoder_model_merged.onnx'),
    };
    for (const [name, file] of Object.entries(files)) {
      expect([name, (await stat(file)).size]).toEqual([
        name,
        ASSET_BYTES[name as keyof typeof files],
      ]);
    }
  });
});

/** The fixture, with silence behind it, as fast as it is heard. */
async function play(
  push: (
    pipeline: ReturnType<typeof createSpeechPipeline>,
    frame: Float32Array,
    atMs: number,
  ) => void,
  options: { turns?: boolean; recogniser?: NodeModels['recogniser'] } = {},
): Promise<PipelineEvent[]> {
  const events: PipelineEvent[] = [];
  const pipeline = createSpeechPipeline({
    ...models,
    ...options,
    onEvent: (event) => events.push(event),
  });
  for (let at = 0; at < sound.length; at += FRAME_SAMPLES) {
    push(pipeline, sound.slice(at, at + FRAME_SAMPLES), at / 16);
  }
  await pipeline.end();
  return events;
}
