// Whisper in a worker of its own: one encoder run takes seconds, and frames must be processed meanwhile.
import * as ort from 'onnxruntime-web/wasm';
import { openWhisper, type Whisper } from '../whisper/whisper.ts';
import { loadAssets } from './assets.ts';
import type { WhisperWeights } from './recogniser-choice.ts';
import type { FromWhisper, ToWhisper } from './whisper-messages.ts';
import { completionMarkUrl, openWhisperCache } from './whisper-weights.ts';

let whisper: Whisper | null = null;

self.addEventListener('message', ({ data }: MessageEvent<ToWhisper>) => {
  if (data.type === 'open') void open(data.weights);
  else void transcribe(data);
});

function send(message: FromWhisper): void {
  self.postMessage(message, { transfer: [] });
}

async function open(weights: WhisperWeights): Promise<void> {
  try {
    const { runtime } = await loadAssets(['runtime'], () => {});
    ort.env.wasm.numThreads = 1;
    ort.env.wasm.proxy = false;
    ort.env.wasm.wasmBinary = runtime.buffer;
    const cache = await openWhisperCache();
    whisper = await openWhisper({
      ort,
      ...weights,
      cache,
      onProgress: (progress) => send({ type: 'progress', progress }),
    });
    await cache?.put(completionMarkUrl(weights), new Response('')).catch(() => {});
    send({ type: 'opened' });
  } catch (error) {
    send({ type: 'not-opened', error: asError(error) });
  }
}

async function transcribe({
  id,
  audio,
  language,
}: Extract<ToWhisper, { type: 'transcribe' }>): Promise<void> {
  try {
    if (whisper === null) throw new Error('the model is not open');
    send({ type: 'heard', id, text: await whisper.transcribe(audio, language) });
  } catch (error) {
    send({ type: 'not-heard', id, error: asError(error) });
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
