import type * as Ort from 'onnxruntime-web/wasm';

/** Files as they are kept: the Cache API's shape. */
export interface WeightsCache {
  match(url: string): Promise<Response | undefined>;
  put(url: string, response: Response): Promise<void>;
}

export interface WhisperDeps {
  readonly ort: typeof Ort;
  /** `owner/name`, and the address under which `{model}/resolve/main/{file}` lies; it ends in a slash. */
  readonly model: string;
  readonly from: string;
  /** Null: every start is a download. */
  readonly cache: WeightsCache | null;
  readonly onProgress: (progress: { loadedBytes: number; totalBytes: number }) => void;
}

export interface Whisper {
  /** @param audio 16 kHz mono, at most 30 s. @param language as Whisper names it, such as `zh`. */
  transcribe(audio: Float32Array, language: string): Promise<string>;
  close(): Promise<void>;
}

/** Where transformers.js looks for a runtime before it takes one of its own. */
const RUNTIME = Symbol.for('onnxruntime');
/** Whisper's own limit is 448 tokens in 30 s; faster than this nobody speaks. */
const TOKENS_PER_SECOND = 15;
const MIN_TOKENS = 16;

/**
 * Fetches what is not kept yet and starts the model on the runtime that is given. The library is asked for no
 * address but `from`: its own runtime would come from a public host.
 * @throws Error if a file can neither be fetched nor found in the cache.
 */
export async function openWhisper(deps: WhisperDeps): Promise<Whisper> {
  const { ort, model, from, cache, onProgress } = deps;
  Object.assign(globalThis, { [RUNTIME]: ort });
  // The library names a public host for the runtime unless there is an address already.
  ort.env.wasm.wasmPaths ??= {};
  const { env, AutoFeatureExtractor, AutoTokenizer, WhisperForConditionalGeneration } =
    await import('@huggingface/transformers');
  env.allowLocalModels = false;
  env.useWasmCache = false;
  env.useBrowserCache = false;
  env.useFSCache = false;
  env.remoteHost = from;
  env.useCustomCache = cache !== null;
  env.customCache = cache;
  const sizes = new Map<string, { loaded: number; total: number }>();
  const options = {
    progress_callback: (info: { status: string }) => {
      if (info.status !== 'progress') return;
      const { file, loaded, total } = info as {
        status: string;
        file: string;
        loaded: number;
        total: number;
      };
      sizes.set(file, { loaded, total });
      const all = [...sizes.values()];
      onProgress({
        loadedBytes: all.reduce((sum, each) => sum + each.loaded, 0),
        totalBytes: all.reduce((sum, each) => sum + each.total, 0),
      });
    },
  };
  const open = (graphOptimizationLevel: 'all' | 'basic') =>
    WhisperForConditionalGeneration.from_pretrained(model, {
      ...options,
      dtype: 'q8',
      device: 'auto',
      session_options: { executionProviders: ['wasm'], graphOptimizationLevel },
    });
  const features = await AutoFeatureExtractor.from_pretrained(model, options);
  const tokenizer = await AutoTokenizer.from_pretrained(model, options);
  // Older quantised exports fail under the full optimiser (huggingface/transformers.js #1707).
  const whisper = await open('all').catch(() => open('basic'));
  return {
    async transcribe(audio, language) {
      const { input_features } = await features(audio);
      const maxTokens = MIN_TOKENS + Math.ceil((audio.length / 16_000) * TOKENS_PER_SECOND);
      const tokens = await whisper.generate({
        inputs: input_features,
        generation_config: { language, task: 'transcribe', max_new_tokens: maxTokens } as never,
      });
      return (
        tokenizer.batch_decode(tokens as never, { skip_special_tokens: true })[0]?.trim() ?? ''
      );
    },
    close: async () => {
      await whisper.dispose();
    },
  };
}
