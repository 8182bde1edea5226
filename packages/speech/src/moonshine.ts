import { MAX_TOKENS_PER_SECOND, SAMPLE_RATE } from './constants.ts';
import { isForeignSpeech, type ScoredToken } from './language-gate.ts';
import {
  readFloats,
  readOutput,
  type OnnxRuntime,
  type OnnxSession,
  type OnnxTensor,
} from './onnx.ts';
import type { Recogniser, TranscribeOptions, Transcription } from './recogniser.ts';
import { findLoopAtEnd } from './repetition.ts';
import { removeStrayQuotes } from './unbalanced-quotes.ts';

/** Moonshine tiny's shape and special tokens (moonshine-js 0.1.29, src/model.ts). */
const LAYERS = 6;
const HEADS = 8;
const HEAD_SIZE = 36;
const START_TOKEN = 1;
const END_TOKEN = 2;
/** Ids from here are the model's reserved markers, not text. */
const FIRST_RESERVED_TOKEN = 32_000;
const MARGIN_TOKENS = 2;

export interface MoonshineDeps {
  readonly runtime: OnnxRuntime;
  readonly encoder: OnnxSession;
  readonly decoder: OnnxSession;
  readonly detokenise: (tokens: number[]) => string;
  readonly tokenise: (text: string) => number[];
  /** Lets waiting tasks (incoming frames) run between two decoder steps. */
  readonly yieldTask: () => Promise<void>;
}

type Cache = Record<string, OnnxTensor>;

/** Moonshine tiny, greedy, with the end masked at the first step: it is only asked when there is speech. */
export function createMoonshine(deps: MoonshineDeps): Recogniser {
  return {
    name: 'Moonshine tiny',
    languages: ['en'],
    isWord: (word) => word.split(/[-/]/).every((part) => deps.tokenise(part).length <= 1),
    transcribe: (audio, options) => transcribe(deps, audio, options ?? {}),
    close: async () => {
      await deps.encoder.release();
      await deps.decoder.release();
    },
  };
}

async function transcribe(
  deps: MoonshineDeps,
  audio: Float32Array,
  { previous, isAborted = () => false }: TranscribeOptions,
): Promise<Transcription | null> {
  const { runtime } = deps;
  const encoded = await deps.encoder.run({
    input_values: runtime.float32(audio, [1, audio.length]),
  });
  const hidden = readOutput(encoded, 'last_hidden_state');
  const maxTokens = Math.ceil((audio.length / SAMPLE_RATE) * MAX_TOKENS_PER_SECOND) + MARGIN_TOKENS;
  const draft = (previous?.tokens ?? []).slice(0, maxTokens - 1);
  let cache = emptyCache(runtime);
  let input = [START_TOKEN, ...draft];
  const tokens: ScoredToken[] = [];

  for (let first = true; ; first = false) {
    await deps.yieldTask();
    if (isAborted()) return null;
    const outputs = await deps.decoder.run({
      input_ids: runtime.int64(input, [1, input.length]),
      encoder_hidden_states: hidden,
      use_cache_branch: runtime.bool(!first),
      ...cache,
    });
    const heard = first
      ? verifyDraft(outputs, draft)
      : [bestToken(readOutput(outputs, 'logits'), 0, false)];
    const next = heard.at(-1)?.id ?? END_TOKEN;
    tokens.push(...heard);
    if (
      next === END_TOKEN ||
      tokens.length >= maxTokens ||
      findLoopAtEnd(tokenIds(tokens)) !== null
    )
      break;
    cache = first ? firstCache(runtime, outputs, tokens.length) : growCache(cache, outputs);
    input = [next];
  }
  return toTranscription(tokens, deps.detokenise);
}

/**
 * The tokens that the model itself would say along the draft, and one more: the result is that of plain
 * greedy decoding, in one step instead of one a token (speculative decoding, with the last hypothesis as
 * the draft).
 */
function verifyDraft(outputs: Record<string, OnnxTensor>, draft: readonly number[]): ScoredToken[] {
  const logits = readOutput(outputs, 'logits');
  const heard: ScoredToken[] = [];
  for (let position = 0; position <= draft.length; position++) {
    const token = bestToken(logits, position, position === 0);
    heard.push(token);
    if (token.id !== draft[position]) break;
  }
  return heard;
}

function bestToken(logits: OnnxTensor, position: number, maskEnd: boolean): ScoredToken {
  const size = logits.dims.at(-1) ?? 0;
  const row = readFloats(logits).subarray(position * size, (position + 1) * size);
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

function tokenIds(tokens: readonly ScoredToken[]): number[] {
  return tokens.map((token) => token.id);
}

function listCacheNames(): string[] {
  return Array.from({ length: LAYERS }, (_, layer) =>
    ['decoder', 'encoder'].flatMap((side) =>
      ['key', 'value'].map((kind) => `past_key_values.${layer}.${side}.${kind}`),
    ),
  ).flat();
}

const CACHE_NAMES = listCacheNames();

function toPresentName(name: string): string {
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
      const present = readOutput(outputs, toPresentName(name));
      return [name, name.includes('.decoder.') ? truncateCache(runtime, present, length) : present];
    }),
  );
}

/** Later steps: the merged model gives an empty encoder side back, so the first one is kept. */
function growCache(cache: Cache, outputs: Record<string, OnnxTensor>): Cache {
  return Object.fromEntries(
    CACHE_NAMES.map((name) => [
      name,
      name.includes('.decoder.')
        ? readOutput(outputs, toPresentName(name))
        : readOutput(cache, name),
    ]),
  );
}

/** [1, heads, n, size] → [1, heads, length, size] */
function truncateCache(runtime: OnnxRuntime, tensor: OnnxTensor, length: number): OnnxTensor {
  const full = tensor.dims[2] ?? 0;
  if (full === length) return tensor;
  const source = readFloats(tensor);
  const kept = new Float32Array(HEADS * length * HEAD_SIZE);
  for (let head = 0; head < HEADS; head++) {
    const from = head * full * HEAD_SIZE;
    kept.set(source.subarray(from, from + length * HEAD_SIZE), head * length * HEAD_SIZE);
  }
  return runtime.float32(kept, [1, HEADS, length, HEAD_SIZE]);
}

/** A loop's first round stays if real words stand before it; a result that is nothing but a loop is empty. */
function toTranscription(
  raw: readonly ScoredToken[],
  detokenise: (tokens: number[]) => string,
): Transcription {
  const heard = raw.filter(({ id }) => id !== END_TOKEN && id < FIRST_RESERVED_TOKEN);
  const spoken = tokenIds(heard);
  const loop = findLoopAtEnd(spoken);
  const kept = loop === null ? spoken : spoken.slice(0, loop);
  const isAllLoop = loop !== null && kept.length * 2 < spoken.length;
  const words = removeStrayQuotes(detokenise(kept).trim());
  const text = isAllLoop ? '' : words;
  return {
    text,
    tokens: isAllLoop ? [] : kept,
    looped: loop !== null,
    foreign: isForeignSpeech(text, heard),
    ...(isAllLoop && { loopedText: words }),
  };
}
