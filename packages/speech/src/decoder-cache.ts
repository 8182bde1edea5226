import {
  readFloats,
  readOutput,
  type OnnxInput,
  type OnnxRuntime,
  type OnnxTensor,
} from './onnx.ts';

type Cache = Record<string, OnnxTensor>;

/** What a merged decoder is given back of its earlier steps. */
export interface DecoderCache {
  /** Before the first step. */
  empty(): Cache;
  /** After the first step: the encoder's side as it is, the decoder's side up to the accepted tokens. */
  first(outputs: Record<string, OnnxTensor>, length: number): Cache;
  /** After a later step: the model gives an empty encoder side back then, so the first one is kept. */
  grow(before: Cache, outputs: Record<string, OnnxTensor>): Cache;
}

const PAST = /^past_key_values\.\d+\.(?:decoder|encoder)\.(?:key|value)$/;

/**
 * The cache of a decoder with these inputs, [batch, heads, length, head size] each.
 * @throws Error if they are not those of a merged decoder
 */
export function createDecoderCache(
  runtime: OnnxRuntime,
  inputs: readonly OnnxInput[],
): DecoderCache {
  const past = inputs.filter(({ name }) => PAST.test(name));
  const [heads, size] = [past[0]?.dims[1], past[0]?.dims[3]];
  if (typeof heads !== 'number' || typeof size !== 'number')
    throw new Error('the decoder does not say how many heads it has');
  const nothing = runtime.float32(new Float32Array(0), [0, heads, 1, size]);
  const collect = (read: (name: string) => OnnxTensor): Cache =>
    Object.fromEntries(past.map(({ name }) => [name, read(name)]));

  const truncate = (tensor: OnnxTensor, length: number): OnnxTensor => {
    const full = tensor.dims[2] ?? 0;
    if (full === length) return tensor;
    const source = readFloats(tensor);
    const kept = new Float32Array(heads * length * size);
    for (let head = 0; head < heads; head++) {
      const from = head * full * size;
      kept.set(source.subarray(from, from + length * size), head * length * size);
    }
    return runtime.float32(kept, [1, heads, length, size]);
  };

  return {
    empty: () => collect(() => nothing),
    first: (outputs, length) =>
      collect((name) => {
        const present = readOutput(outputs, toPresentName(name));
        return isOfDecoder(name) ? truncate(present, length) : present;
      }),
    grow: (before, outputs) =>
      collect((name) =>
        isOfDecoder(name) ? readOutput(outputs, toPresentName(name)) : readOutput(before, name),
      ),
  };
}

function isOfDecoder(name: string): boolean {
  return name.includes('.decoder.');
}

function toPresentName(name: string): string {
  return name.replace('past_key_values', 'present');
}
