import { readFile } from 'node:fs/promises';
import { createRequire, findPackageJSON } from 'node:module';
import path from 'node:path';
import * as ort from 'onnxruntime-web/wasm';
import { createMoonshine } from '../moonshine.ts';
import { ENGLISH_MODEL } from '../moonshine-model.ts';
import { createOrtRuntime } from '../ort-runtime.ts';
import { warmUp, type Recogniser } from '../recogniser.ts';
import { createSileroDetector, type VoiceActivityDetector } from '../voice-activity.ts';

export interface NodeModels {
  readonly vad: VoiceActivityDetector;
  readonly recogniser: Recogniser;
  close(): Promise<void>;
}

const require = createRequire(import.meta.url);

/** Silero v5, as packaged. */
export function findVadFile(): string {
  return require.resolve('@ricky0123/vad-web/dist/silero_vad_v5.onnx');
}

/** The package exports its bundle only; the weights lie beside it. */
export function findMoonshineFile(name: string): string {
  const manifest = findPackageJSON('@moonshine-ai/moonshine-js', import.meta.url);
  if (manifest === undefined) throw new Error('@moonshine-ai/moonshine-js is not installed');
  return path.join(path.dirname(manifest), 'dist/model/tiny/quantized', name);
}

/** The models of the browser, from node_modules, on the same WebAssembly runtime and one thread. */
export async function openNodeModels(): Promise<NodeModels> {
  ort.env.wasm.numThreads = 1;
  const vad = createSileroDetector(
    createOrtRuntime(ort),
    await createOrtRuntime(ort).open(await readFile(findVadFile())),
  );
  const recogniser = await createNodeRecogniser();
  await warmUp(recogniser);
  return {
    vad,
    recogniser,
    close: async () => {
      await vad.close();
      await recogniser.close();
    },
  };
}

/** Moonshine tiny in Node. */
async function createNodeRecogniser(): Promise<Recogniser> {
  ort.env.wasm.numThreads = 1;
  const runtime = createOrtRuntime(ort);
  return createMoonshine({
    runtime,
    encoder: await runtime.open(await readFile(findMoonshineFile('encoder_model.onnx'))),
    decoder: await runtime.open(await readFile(findMoonshineFile('decoder_model_merged.onnx'))),
    model: ENGLISH_MODEL,
    yieldTask: () => new Promise((resolve) => setImmediate(resolve)),
  });
}
