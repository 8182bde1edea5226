import { LIMITS } from '@cuecard/contract';
import tokenizer from 'llama-tokenizer-js';
import runtimeCodeUrl from 'onnxruntime-web/ort-wasm-simd-threaded.mjs?url';
import * as ort from 'onnxruntime-web/wasm';
import type { SpeechEvent } from '../events.ts';
import { createMoonshine } from '../moonshine.ts';
import type { OnnxRuntime } from '../onnx.ts';
import { createOrtRuntime } from '../ort-runtime.ts';
import { warmUp, type Recogniser } from '../recogniser.ts';
import { connectSocket } from '../remote/connect-socket.ts';
import { createRemoteRecogniser } from '../remote/remote-recogniser.ts';
import { createToldRecogniser, type ToldRecogniser } from '../remote/told-recogniser.ts';
import { createSileroDetector, type VoiceActivityDetector } from '../voice-activity.ts';
import { loadAssets, type Assets } from './assets.ts';
import type { AssetName } from './asset-sizes.ts';
import type { LoadProgress } from './messages.ts';
import type { RecogniserChoice } from './recogniser-choice.ts';
import { recogniserThreads } from './recogniser-threads.ts';
import { openWhisperRecogniser } from './whisper-recogniser.ts';

export interface WorkerSurroundings {
  readonly onProgress: (progress: LoadProgress) => void;
  readonly onEvent: (event: SpeechEvent) => void;
  readonly terms: () => readonly string[];
  readonly getTicket: () => Promise<string>;
}

export interface WorkerModels {
  readonly vad: VoiceActivityDetector;
  readonly recogniser: Recogniser;
  /** Set where the words come from the page. */
  readonly tell?: ToldRecogniser['tell'];
}

/** Fetches and starts what the chosen recogniser needs; the caller says `ready`. */
export async function loadWorkerModels(
  choice: RecogniserChoice,
  surroundings: WorkerSurroundings,
): Promise<WorkerModels> {
  const own = ['runtime', 'vad'] as const;
  if (choice.kind === 'moonshine')
    return load([...own, 'encoder', 'decoder'], surroundings, openMoonshine);
  return load(own, surroundings, (_, assets) =>
    openOther(choice, surroundings, assets.runtime.length + assets.vad.length),
  );
}

async function load<Name extends AssetName>(
  names: readonly (Name | 'runtime' | 'vad')[],
  { onProgress }: WorkerSurroundings,
  open: (
    runtime: OnnxRuntime,
    assets: Assets<Name | 'runtime' | 'vad'>,
  ) => Promise<Omit<WorkerModels, 'vad'>>,
): Promise<WorkerModels> {
  let progress: LoadProgress = { loadedBytes: 0, totalBytes: 0, phase: 'downloading' };
  const assets = await loadAssets(names, (next) => {
    progress = next;
    onProgress(next);
  });
  onProgress({ ...progress, phase: 'starting' });
  // No proxy, no address but our own. Its threads run a file of their own.
  ort.env.wasm.numThreads = recogniserThreads({
    crossOriginIsolated: self.crossOriginIsolated,
    hardwareConcurrency: navigator.hardwareConcurrency,
  });
  ort.env.wasm.wasmPaths = { mjs: new URL(runtimeCodeUrl, self.location.href).href };
  ort.env.wasm.proxy = false;
  ort.env.wasm.wasmBinary = assets.runtime.buffer;
  const runtime = createOrtRuntime(ort);
  const vad = createSileroDetector(runtime, await runtime.open(assets.vad));
  return { vad, ...(await open(runtime, assets)) };
}

async function openMoonshine(
  runtime: OnnxRuntime,
  assets: Assets<'encoder' | 'decoder'>,
): Promise<Omit<WorkerModels, 'vad'>> {
  const recogniser = createMoonshine({
    runtime,
    encoder: await runtime.open(assets.encoder),
    decoder: await runtime.open(assets.decoder),
    detokenise: (tokens) => tokenizer.decode(tokens, false, true),
    tokenise: (text) => tokenizer.encode(text, false, true),
    breathe: createBreath(),
  });
  await warmUp(recogniser);
  return { recogniser };
}

async function openOther(
  choice: Exclude<RecogniserChoice, { kind: 'moonshine' }>,
  { onEvent, onProgress, terms, getTicket }: WorkerSurroundings,
  loadedBefore: number,
): Promise<Omit<WorkerModels, 'vad'>> {
  switch (choice.kind) {
    case 'remote':
      return {
        recogniser: createRemoteRecogniser({
          engine: choice.engine,
          language: choice.language,
          terms: () => sendable(terms()),
          connect: (handlers) => connectSocket(choice.url, handlers),
          getTicket,
          onEvent,
        }),
      };
    case 'web-speech': {
      const { language } = choice;
      const recogniser = createToldRecogniser({ name: 'Web Speech', language, onEvent });
      return { recogniser, tell: (...words) => recogniser.tell(...words) };
    }
    case 'whisper':
      return {
        recogniser: await openWhisperRecogniser({
          weights: choice.weights,
          language: choice.language,
          onProgress: ({ loadedBytes, totalBytes }) =>
            onProgress({
              loadedBytes: loadedBefore + loadedBytes,
              totalBytes: loadedBefore + totalBytes,
              phase: 'downloading',
            }),
        }),
      };
  }
}

/** As many terms as the socket's greeting takes. */
function sendable(terms: readonly string[]): string[] {
  return terms.filter((term) => term.length <= LIMITS.keyTermCharacters).slice(0, LIMITS.keyTerms);
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
