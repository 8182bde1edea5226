import { Tokenizer } from '@huggingface/tokenizers';
import * as ort from 'onnxruntime-web/wasm';

/** What an encoder needs beside its weights. */
export interface EncoderOptions {
  /** Of an ONNX file whose first output is one vector a token, or one a text. */
  readonly weights: Uint8Array;
  /** The content of `tokenizer.json`. */
  readonly tokenizer: string;
  /** What the model was trained to read before every text; empty for most. */
  readonly prefix: string;
  /** Beyond these the model has no positions. */
  readonly maxTokens: number;
}

export interface Encoder {
  /** The mean of the tokens' vectors, as such models are trained to be read. */
  embed(text: string): Promise<Float32Array>;
  close(): Promise<void>;
}

/**
 * Opens an encoder on WebAssembly, one thread, which is the runtime that hears speech too.
 * @throws Error where the files are not such a model
 */
export async function openEncoder({
  weights,
  tokenizer,
  prefix,
  maxTokens,
}: EncoderOptions): Promise<Encoder> {
  ort.env.wasm.numThreads = 1;
  ort.env.logLevel = 'error';
  const tokens = new Tokenizer(JSON.parse(tokenizer) as object, {});
  const session = await ort.InferenceSession.create(weights, { executionProviders: ['wasm'] });
  const output = session.outputNames[0];
  if (output === undefined) throw new Error('the model has no output');

  const read = (text: string): ort.Tensor => {
    const { ids } = tokens.encode(prefix + text);
    // The last token closes the text, and is wanted at the end of a part of it too.
    const kept = ids.length > maxTokens ? [...ids.slice(0, maxTokens - 1), ids.at(-1) ?? 0] : ids;
    return new ort.Tensor('int64', BigInt64Array.from(kept, BigInt), [1, kept.length]);
  };
  const fill = (like: ort.Tensor, value: bigint) =>
    new ort.Tensor('int64', new BigInt64Array(like.size).fill(value), [...like.dims]);

  return {
    async embed(text) {
      // One at a time: a batch would be filled up to its longest, and eight-bit weights would round each by the others.
      const ids = read(text);
      const feeds: Record<string, ort.Tensor> = {};
      for (const name of session.inputNames)
        feeds[name] = name === 'input_ids' ? ids : fill(ids, name === 'attention_mask' ? 1n : 0n);
      const answer = (await session.run(feeds))[output];
      if (answer === undefined || !(answer.data instanceof Float32Array))
        throw new Error('the model gives no vectors');
      return computeMean(answer.data, answer.dims.at(-1) ?? 0);
    },
    close: () => session.release(),
  };
}

/** @param values rows of `width` numbers, one a token; a single row is its own mean */
function computeMean(values: Float32Array, width: number): Float32Array {
  const mean = new Float32Array(width);
  const rows = values.length / width;
  for (let index = 0; index < values.length; index++)
    mean[index % width] = (mean[index % width] ?? 0) + (values[index] ?? 0) / rows;
  return mean;
}
