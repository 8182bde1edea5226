import { SAMPLE_RATE, SAMPLES_PER_STATE } from './constants.ts';
import { createDecoderCache, type DecoderCache } from './decoder-cache.ts';
import type { ScoredToken } from './language-gate.ts';
import type { MoonshineModel } from './moonshine-model.ts';
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
import { scoreWords } from './word-scores.ts';

/** A character of several tokens that ended with the first of them. */
const CUT_CHARACTER = /\uFFFD+$/u;

/** The same in all models of the family (their generation_config.json). */
const START_TOKEN = 1;
const END_TOKEN = 2;
const MARGIN_TOKENS = 2;
/** What the encoder's convolutions need for one state (kernels 127, 7, 3 after strides 1, 64, 3): 56 ms. */
const LEAST_SAMPLES = 127 + 64 * (7 - 1) + 64 * 3 * (3 - 1);
const NOTHING: Transcription = { text: '', tokens: [], looped: false, foreign: false };

export interface MoonshineDeps {
  readonly runtime: OnnxRuntime;
  readonly encoder: OnnxSession;
  readonly decoder: OnnxSession;
  readonly model: MoonshineModel;
  /** Lets waiting tasks (incoming frames) run between two decoder steps. */
  readonly yieldTask: () => Promise<void>;
}

/**
 * A model of the Moonshine family, greedy, with the end masked at the first step: it is only asked when there is
 * speech. The decoder's own inputs say how many layers and heads it has.
 */
export function createMoonshine(deps: MoonshineDeps): Recogniser {
  const cache = createDecoderCache(deps.runtime, deps.decoder.inputs);
  const { name, languages, hearsAgain } = deps.model;
  return {
    name,
    languages,
    hearsAgain,
    isWord: (word) => deps.model.isWord(word),
    transcribe: (audio, options) => transcribe(deps, cache, audio, options ?? {}),
    close: async () => {
      await deps.encoder.release();
      await deps.decoder.release();
    },
  };
}

async function transcribe(
  deps: MoonshineDeps,
  decoderCache: DecoderCache,
  audio: Float32Array,
  { previous, isAborted = () => false }: TranscribeOptions,
): Promise<Transcription | null> {
  const { runtime, model } = deps;
  // The runtime refuses less, and stays broken after it.
  if (audio.length < LEAST_SAMPLES) return NOTHING;
  const encoded = await deps.encoder.run({
    input_values: runtime.float32(audio, [1, audio.length]),
    ...whereTaken(deps.encoder, 'attention_mask', () => allOnes(runtime, audio.length)),
  });
  const hidden = readOutput(encoded, 'last_hidden_state');
  const maxTokens =
    Math.ceil((audio.length / SAMPLE_RATE) * model.maxTokensPerSecond) + MARGIN_TOKENS;
  const draft = (previous?.tokens ?? []).slice(0, maxTokens - 1);
  const mask = whereTaken(deps.decoder, 'encoder_attention_mask', () =>
    allOnes(runtime, (hidden.dims[1] ?? 0) * SAMPLES_PER_STATE),
  );
  let cache = decoderCache.empty();
  let input = [START_TOKEN, ...draft];
  const tokens: ScoredToken[] = [];

  for (let first = true; ; first = false) {
    await deps.yieldTask();
    if (isAborted()) return null;
    const outputs = await deps.decoder.run({
      input_ids: runtime.int64(input, [1, input.length]),
      encoder_hidden_states: hidden,
      use_cache_branch: runtime.bool(!first),
      ...mask,
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
    cache = first ? decoderCache.first(outputs, tokens.length) : decoderCache.grow(cache, outputs);
    input = [next];
  }
  return toTranscription(tokens, model);
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

/** Of 32,768 tokens so far below the best, all together weigh less than a thousandth of it. */
const NEGLIGIBLE = 18;

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
  const least = bestScore - NEGLIGIBLE;
  for (const score of row) if (score > least) weight += Math.exp(score - bestScore);
  return { id: best, logProbability: -Math.log(weight) };
}

function logProbabilities(tokens: readonly ScoredToken[]): number[] {
  return tokens.map((token) => token.logProbability);
}

function tokenIds(tokens: readonly ScoredToken[]): number[] {
  return tokens.map((token) => token.id);
}

/** Exports of other versions want masks, which say that all of the sound is sound. */
function whereTaken(
  { inputs }: OnnxSession,
  name: string,
  make: () => OnnxTensor,
): Record<string, OnnxTensor> {
  return inputs.some((input) => input.name === name) ? { [name]: make() } : {};
}

function allOnes(runtime: OnnxRuntime, length: number): OnnxTensor {
  return runtime.int64(Array.from<number>({ length }).fill(1), [1, length]);
}

/** A loop's first round stays if real words stand before it; a result that is nothing but a loop is empty. */
function toTranscription(raw: readonly ScoredToken[], model: MoonshineModel): Transcription {
  const heard = raw.filter(({ id }) => id !== END_TOKEN && model.isText(id));
  const spoken = tokenIds(heard);
  const loop = findLoopAtEnd(spoken);
  const kept = loop === null ? spoken : spoken.slice(0, loop);
  const isAllLoop = loop !== null && kept.length * 2 < spoken.length;
  const words = removeStrayQuotes(model.detokenise(kept).replace(CUT_CHARACTER, '').trim());
  const text = isAllLoop ? '' : words;
  return {
    text,
    tokens: isAllLoop ? [] : kept,
    scores: isAllLoop ? [] : scoreWords(kept, logProbabilities(heard), model.detokenise),
    looped: loop !== null,
    foreign: model.isForeign(text, heard),
    ...(model.measureDoubt !== undefined &&
      heard.length > 0 && { doubt: model.measureDoubt(text, heard) }),
    ...(isAllLoop && { loopedText: words }),
  };
}
