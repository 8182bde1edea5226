import { LIMITS } from '@cuecard/contract';
import runtimeCodeUrl from 'onnxruntime-web/ort-wasm-simd-threaded.mjs?url';
import * as ort from 'onnxruntime-web/wasm';
import type { SpeechEvent } from '../events.ts';
import { createMoonshine } from '../moonshine.ts';
import { ENGLISH_MODEL, openMoonshineModel } from '../moonshine-model.ts';
import { loadDeviceModel } from './device-model-files.ts';
import type { OnnxRuntime } from '../onnx.ts';
import { createOrtRuntime } from '../ort-runtime.ts';
import { withSecondHearing } from '../second-hearing.ts';
import { withSecondLanguage } from '../two-languages.ts';
import { warmUp, type Recogniser } from '../recogniser.ts';
import { connectSocket } from '../remote/connect-socket.ts';
import { createRemoteRecogniser } from '../remote/remote-recogniser.ts';
import {
  createForwardedRecogniser,
  type ForwardedRecogniser,
} from '../remote/forwarded-recogniser.ts';
import { createSileroDetector, type VoiceActivityDetector } from '../voice-activity.ts';
import { loadAssets, type Assets } from './assets.ts';
import type { AssetName } from './asset-sizes.ts';
import type { LoadProgress } from './messages.ts';
import type { RecogniserChoice, SecondModel } from './recogniser-choice.ts';
import { chooseThreadCount, isPhoneBrowser } from './recogniser-threads.ts';
import { openWhisperRecogniser } from './whisper-recogniser.ts';

export interface LoadModelsDeps {
  readonly onProgress: (progress: LoadProgress) => void;
  readonly onEvent: (event: SpeechEvent) => void;
  readonly terms: () => readonly string[];
  readonly getTicket: () => Promise<string>;
  /** What hears the other language; null while nothing does. */
  readonly second: () => Recogniser | null;
}

export interface LoadedModels {
  readonly vad: VoiceActivityDetector;
  readonly recogniser: Recogniser;
  /** Set for a recogniser whose words come from the page. */
  readonly onWords?: ForwardedRecogniser['onWords'];
  /** Fetches and starts a model that hears another language; only where the recogniser runs here. */
  readonly openSecond?: (
    model: SecondModel,
    onBytes: (loadedBytes: number, totalBytes: number) => void,
  ) => Promise<Recogniser>;
}

/** Fetches and starts the models of the chosen recogniser; the caller reports `ready`. */
export async function loadModels(
  choice: RecogniserChoice,
  deps: LoadModelsDeps,
): Promise<LoadedModels> {
  const own = ['runtime', 'vad'] as const;
  if (choice.kind === 'moonshine')
    return loadWithVad([...own, 'encoder', 'decoder'], deps, openMoonshine);
  if (choice.kind === 'device-model') return loadDeviceModelWithVad(choice, deps);
  return loadWithVad(own, deps, (_, assets) =>
    openOtherRecogniser(choice, deps, assets.runtime.length + assets.vad.length),
  );
}

async function loadWithVad<Name extends AssetName>(
  names: readonly (Name | 'runtime' | 'vad')[],
  { onProgress, second, terms }: LoadModelsDeps,
  open: (
    runtime: OnnxRuntime,
    assets: Assets<Name | 'runtime' | 'vad'>,
  ) => Promise<Omit<LoadedModels, 'vad'>>,
): Promise<LoadedModels> {
  let progress: LoadProgress = { loadedBytes: 0, totalBytes: 0, phase: 'downloading' };
  const assets = await loadAssets(names, (next) => {
    progress = next;
    onProgress(next);
  });
  onProgress({ ...progress, phase: 'starting' });
  // No proxy worker, and no address but this site's own: the runtime's threads fetch a file of their own.
  ort.env.wasm.numThreads = chooseThreadCount({
    crossOriginIsolated: self.crossOriginIsolated,
    hardwareConcurrency: navigator.hardwareConcurrency,
    isPhone: isPhoneBrowser(navigator),
  });
  ort.env.wasm.wasmPaths = { mjs: new URL(runtimeCodeUrl, self.location.href).href };
  ort.env.wasm.proxy = false;
  ort.env.wasm.wasmBinary = assets.runtime.buffer;
  const runtime = createOrtRuntime(ort);
  const vad = createSileroDetector(runtime, await runtime.open(assets.vad));
  const opened = await open(runtime, assets);
  if (opened.recogniser.streaming !== undefined) return { vad, ...opened };
  const first = withSecondHearing(opened.recogniser);
  const recogniser = withSecondLanguage({ first, second, terms });
  return { vad, ...opened, recogniser, openSecond: createSecondOpener(runtime) };
}

function createSecondOpener(runtime: OnnxRuntime): NonNullable<LoadedModels['openSecond']> {
  return async (model, onBytes) => {
    if (model.kind === 'device-model') {
      const totalBytes = countBytes(model.model);
      const files = await loadDeviceModel(model.model, (loaded) => onBytes(loaded, totalBytes));
      return openDeviceModel(runtime, model, files);
    }
    const assets = await loadAssets(['encoder', 'decoder'], (progress) =>
      onBytes(progress.loadedBytes, progress.totalBytes),
    );
    return (await openMoonshine(runtime, assets)).recogniser;
  };
}

async function openMoonshine(
  runtime: OnnxRuntime,
  assets: Assets<'encoder' | 'decoder'>,
): Promise<Omit<LoadedModels, 'vad'>> {
  const recogniser = createMoonshine({
    runtime,
    encoder: await runtime.open(assets.encoder),
    decoder: await runtime.open(assets.decoder),
    model: ENGLISH_MODEL,
    yieldTask: createTaskYield(),
  });
  await warmUp(recogniser);
  return { recogniser };
}

/** A model of the server's beside the files of our own; the bar counts both. */
async function loadDeviceModelWithVad(
  choice: DeviceModelChoice,
  deps: LoadModelsDeps,
): Promise<LoadedModels> {
  const { model } = choice;
  let own: LoadProgress = { loadedBytes: 0, totalBytes: 0, phase: 'downloading' };
  let theirs = { loadedBytes: 0, totalBytes: countBytes(model) };
  const report = () =>
    deps.onProgress({
      phase: own.phase,
      loadedBytes: own.loadedBytes + theirs.loadedBytes,
      totalBytes: own.totalBytes + theirs.totalBytes,
    });
  const files = loadDeviceModel(model, (loadedBytes) => {
    theirs = { ...theirs, loadedBytes };
    report();
  });
  // Whoever waits for our own files first must not leave a failure of these unhandled.
  files.catch(() => {});
  const onProgress = (progress: LoadProgress) => {
    own = progress;
    report();
  };
  return loadWithVad(['runtime', 'vad'], { ...deps, onProgress }, async (runtime) => ({
    recogniser: await openDeviceModel(runtime, choice, await files),
  }));
}

type DeviceModelChoice = Extract<RecogniserChoice, { kind: 'device-model' }>;

const countBytes = ({ files }: DeviceModelChoice['model']): number =>
  files.reduce((sum, file) => sum + file.bytes, 0);

async function openDeviceModel(
  runtime: OnnxRuntime,
  { language, model }: DeviceModelChoice,
  { encoder, decoder, tokenizer }: Awaited<ReturnType<typeof loadDeviceModel>>,
): Promise<Recogniser> {
  const recogniser = createMoonshine({
    runtime,
    encoder: await runtime.open(encoder),
    decoder: await runtime.open(decoder),
    model: openMoonshineModel({ name: model.name, language, tokenizer }),
    yieldTask: createTaskYield(),
  });
  await warmUp(recogniser);
  return recogniser;
}

async function openOtherRecogniser(
  choice: Exclude<RecogniserChoice, { kind: 'moonshine' | 'device-model' }>,
  { onEvent, onProgress, terms, getTicket }: LoadModelsDeps,
  loadedBefore: number,
): Promise<Omit<LoadedModels, 'vad'>> {
  switch (choice.kind) {
    case 'remote':
      return {
        recogniser: createRemoteRecogniser({
          engine: choice.engine,
          language: choice.language,
          terms: () => limitTerms(terms()),
          connect: (handlers) => connectSocket(choice.url, handlers),
          getTicket,
          onEvent,
        }),
      };
    case 'web-speech': {
      const { language } = choice;
      const recogniser = createForwardedRecogniser({ name: 'Web Speech', language, onEvent });
      return { recogniser, onWords: (...words) => recogniser.onWords(...words) };
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

/** Limits the key terms to what the contract allows in the socket's hello. */
function limitTerms(terms: readonly string[]): string[] {
  return terms.filter((term) => term.length <= LIMITS.keyTermCharacters).slice(0, LIMITS.keyTerms);
}

/** Yields for one task. Hidden pages do not slow this down as they do timers. One call at a time. */
function createTaskYield(): () => Promise<void> {
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
