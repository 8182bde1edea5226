import tokenizer from 'llama-tokenizer-js';
import * as ort from 'onnxruntime-web/wasm';
import { createMoonshine } from '../moonshine.ts';
import { createOrtRuntime } from '../ort-runtime.ts';
import { warmUp, type Recogniser } from '../recogniser.ts';
import { createSileroDetector, type VoiceActivityDetector } from '../voice-activity.ts';
import { loadAssets } from './assets.ts';
import type { LoadProgress } from './messages.ts';

/** Fetches and starts the models; the caller says `ready`. One thread, no proxy, no address but our own. */
export async function loadWorkerModels(
  onProgress: (progress: LoadProgress) => void,
): Promise<{ vad: VoiceActivityDetector; recogniser: Recogniser }> {
  let progress: LoadProgress = { loadedBytes: 0, totalBytes: 0, phase: 'downloading' };
  const assets = await loadAssets((next) => {
    progress = next;
    onProgress(next);
  });
  onProgress({ ...progress, phase: 'starting' });
  ort.env.wasm.numThreads = 1;
  ort.env.wasm.proxy = false;
  ort.env.wasm.wasmBinary = assets.runtime.buffer;
  const runtime = createOrtRuntime(ort);
  const vad = createSileroDetector(runtime, await runtime.open(assets.vad));
  const recogniser = createMoonshine({
    runtime,
    encoder: await runtime.open(assets.encoder),
    decoder: await runtime.open(assets.decoder),
    detokenise: (tokens) => tokenizer.decode(tokens, false, true),
    tokenise: (text) => tokenizer.encode(text, false, true),
    breathe: createBreath(),
  });
  await warmUp(recogniser);
  return { vad, recogniser };
}

/** A pause of one task, which hidden pages do not slow down as they do timers. One at a time. */
function createBreath(): () => Promise<void> {
  const { port1, port2 } = new MessageChannel();
  let resume = () => {};
  port1.addEventListener('message', () => resume());
  port1.start();
  return () =>
    new Promise((resolve) => {
      resume = resolve;
      port2.postMessage(null);
    });
}
