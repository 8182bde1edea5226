import { MAX_TOKENS_PER_SECOND, SAMPLE_RATE } from './constants.ts';
import { soundsForeign, type HeardToken } from './language-gate.ts';
import { floats, output, type OnnxRuntime, type OnnxSession, type OnnxTensor } from './onnx.ts';
import type { Recogniser, TranscribeOptions, Transcription } from './recogniser.ts';
import { loopAtEnd } from './repetition.ts';
import { withoutStrayQuotes } from './stray-quotes.ts';

/** Moonshine tiny's shape and special tokens (moonshine-js 0.1.29, src/model.ts). */
const LAYERS = 6;
const HEADS = 8;
const HEAD_SIZE = 36;
const START_TOKEN = 1;
const END_TOKEN = 2;
/** Ids from here are the model's reserved markers, not text. */
const FIRST_RESERVED_TOKEN = 32_000;
const MARGIN_TOKENS = 2;

export interface MoonshineParts {
  readonly runtime: OnnxRuntime;
  readonly encoder: OnnxSession;
  readonly decoder: OnnxSession;
  readonly detokenise: (tokens: number[]) => string;
  readonly tokenise: (text: string) => number[];
  /** Lets waiting work (incoming frames) run between two decoder steps. */
  readonly breathe: () => Promise<void>;
}

type Cache = Record<string, OnnxTensor>;

/** Moonshine tiny, greedy, with the end masked at the first step: it is only asked when there is speech. */
export function createMoonshine(parts: MoonshineParts): Recogniser {
  return {
    name: 'Moonshine tiny',
    languages: ['en'],
    isWord: (word) => word.split(/[-/]/).every((part) => parts.tokenise(part).length <= 1),
    transcribe: (audio, options) => transcribe(parts, audio, options ?? {}),
    close: async () => {
      await parts.encoder.release();
      await parts.decoder.release();
    },
  };
}

async function transcribe(
  parts: MoonshineParts,
  audio: Float32Array,
  { previous, isAborted = () => false }: TranscribeOptions,
): Promise<Transcription | null> {
  const { runtime } = parts;
  const encoded = await parts.encoder.run({
    input_values: runtime.float32(audio, [1, audio.length]),
  });
  const hidden = output(encoded, 'last_hidden_state');
  const maxTokens = Math.ceil((audio.length / SAMPLE_RATE) * MAX_TOKENS_PER_SECOND) + MARGIN_TOKENS;
  const draft = (previous?.tokens ?? []).slice(0, maxTokens - 1);
  let cache = emptyCache(runtime);
  let input = [START_TOKEN, ...draft];
  const tokens: HeardToken[] = [];

  for (let first = true; ; first = false) {
    await parts.breathe();
    if (isAborted()) return null;
    const outputs = await parts.decoder.run({
      input_ids: runtime.int64(input, [1, input.length]),
      encoder_hidden_states: hidden,
      use_cache_branch: runtime.bool(!first),
      ...cache,
    });
    const heard = first
      ? verifyDraft(outputs, draft)
      : [bestToken(output(outputs, 'logits'), 0, false)];
    const next = heard.at(-1)?.id ?? END_TOKEN;
    tokens.push(...heard);
    if (next === END_TOKEN || tokens.length >= maxTokens || loopAtEnd(ids(tokens)) !== null) break;
    cache = first ? firstCache(runtime, outputs, tokens.length) : grownCache(cache, outputs);
    input = [next];
  }
  return finish(tokens, parts.detokenise);
}

/**
 * The tokens that the model itself would say along the draft, and one more: the result is that of plain
 * greedy decoding, in one step instead of one a token (speculative decoding, with the last hypothesis as
 * the draft).
 */
function verifyDraft(outputs: Record<string, OnnxTensor>, draft: readonly number[]): HeardToken[] {
  const logits = output(outputs, 'logits');
  const heard: HeardToken[] = [];
  for (let position = 0; position <= draft.length; position++) {
    const token = bestToken(logits, position, position === 0);
    heard.push(token);
    if (token.id !== draft[position]) break;
  }
  return heard;
}

function bestToken(logits: OnnxTensor, position: number, maskEnd: boolean): HeardToken {
  const size = logits.dims.at(-1) ?? 0;
  const row = floats(logits).subarray(position * size, (position + 1) * size);
  let best = -1;
  let bestScore = -Infinity;
  for (let id = 0; id < row.length; id++) {
    const score = row[id] ?? -Infinity;
    if (score > bestScore && !(maskEnd && id === END_TOKEN)) {
      best = id;
      bestScore = score;
    }
  }
  let weight = 0;
  for (let id = 0; id < row.length; id++) weight += Math.exp((row[id] ?? -Infinity) - bestScore);
  return { id: best, logProbability: -Math.log(weight) };
}

function ids(tokens: readonly HeardToken[]): number[] {
  return tokens.map((token) => token.id);
}

function cacheNames(): string[] {
  return Array.from({ length: LAYERS }, (_, layer) =>
    ['decoder', 'encoder'].flatMap((side) =>
      ['key', 'value'].map((kind) => `past_key_values.${layer}.${side}.${kind}`),
    ),
  ).flat();
}

const CACHE_NAMES = cacheNames();

function presentName(name: string): string {
  return name.replace('past_key_values', 'present');
}

function emptyCache(runtime: OnnxRuntime): Cache {
  const empty = runtime.float32(new Float32Array(0), [0, HEADS, 1, HEAD_SIZE]);
  return Object.fromEntries(CACHE_NAMES.map((name) => [name, empty]));
}

/** After the first step: the encoder's side as it is, the decoder's side up to the accepted tokens. */
function firstCache(
  runtime: OnnxRuntime,
  outputs: Record<string, OnnxTensor>,
  length: number,
): Cache {
  return Object.fromEntries(
    CACHE_NAMES.map((name) => {
      const present = output(outputs, presentName(name));
      return [name, name.includes('.decoder.') ? shortened(runtime, present, length) : present];
    }),
  );
}

/** Later steps: the merged model gives an empty encoder side back, so the first one is kept. */
function grownCache(cache: Cache, outputs: Record<string, OnnxTensor>): Cache {
  return Object.fromEntries(
    CACHE_NAMES.map((name) => [
      name,
      name.includes('.decoder.') ? output(outputs, presentName(name)) : output(cache, name),
    ]),
  );
}

/** [1, heads, n, size] → [1, heads, length, size] */
function shortened(runtime: OnnxRuntime, tensor: OnnxTensor, length: number): OnnxTensor {
  const full = tensor.dims[2] ?? 0;
  if (full === length) return tensor;
  const source = floats(tensor);
  const kept = new Float32Array(HEADS * length * HEAD_SIZE);
  for (let head = 0; head < HEADS; head++) {
    const from = head * full * HEAD_SIZE;
    kept.set(source.subarray(from, from + length * HEAD_SIZE), head * length * HEAD_SIZE);
  }
  return runtime.float32(kept, [1, HEADS, length, HEAD_SIZE]);
}

/** A loop's first round stays if real words stand before it; a result that is nothing but a loop is empty. */
function finish(
  raw: readonly HeardToken[],
  detokenise: (tokens: number[]) => string,
): Transcription {
  const heard = raw.filter(({ id }) => id !== END_TOKEN && id < FIRST_RESERVED_TOKEN);
  const spoken = ids(heard);
  const loop = loopAtEnd(spoken);
  const kept = loop === null ? spoken : spoken.slice(0, loop);
  const tokens = loop !== null && kept.length * 2 < spoken.length ? [] : kept;
  const text = withoutStrayQuotes(detokenise(tokens).trim());
  return { text, tokens, looped: loop !== null, foreign: soundsForeign(text, heard) };
}
