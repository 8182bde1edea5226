import { onnxFile, type Constant, type Step, type Value } from './onnx-writer.ts';

// A Chinese model of the Moonshine family for tests, in the layout of the published exports: real files, real runs,
// nothing learnt. It says one sentence, and its last word only when the sound is loud.

/** The first three stand at the places that the family gives them. */
const TOKENS = ['<unk>', '<s>', '</s>', '你', '好', '吗', '？', '<<ST_0>>'];
const SIZE = TOKENS.length;

/** Which token follows which, how strongly. */
const FOLLOWS: readonly [string, string, number][] = [
  ['<s>', '你', 10],
  ['你', '好', 10],
  ['好', '</s>', 10],
  ['吗', '？', 10],
  ['？', '<<ST_0>>', 10],
  ['<<ST_0>>', '</s>', 10],
];
/** What loud sound leads to. */
const LOUD: readonly [string, string, number][] = [['好', '吗', 100]];
/** Peaks above it are loud. */
const QUIET = 0.2;

/**
 * @param withMasks as exports of other versions are: sound and states come with masks
 * @returns each file of the model by its name
 */
export function tinyMoonshine({ withMasks = false } = {}): Map<string, Uint8Array> {
  return new Map([
    ['encoder_model.onnx', encoder(withMasks)],
    ['decoder_model_merged.onnx', decoder(withMasks)],
    ['tokenizer.json', new TextEncoder().encode(JSON.stringify(tokenizer()))],
  ]);
}

function tokenizer() {
  const marks = TOKENS.filter((token) => token.startsWith('<'));
  return {
    version: '1.0',
    added_tokens: marks.map((content) => ({
      id: TOKENS.indexOf(content),
      content,
      single_word: false,
      lstrip: false,
      rstrip: false,
      normalized: false,
      special: true,
    })),
    normalizer: null,
    pre_tokenizer: null,
    post_processor: null,
    decoder: { type: 'Fuse' },
    model: {
      type: 'BPE',
      unk_token: '<unk>',
      fuse_unk: true,
      byte_fallback: true,
      vocab: Object.fromEntries(TOKENS.map((token, id) => [token, id])),
      merges: [],
    },
  };
}

/** One state: the peak of the sound, as many times as there are tokens. */
function encoder(withMasks: boolean): Uint8Array {
  const sound: Value = { name: 'input_values', type: 'float', dims: ['batch', 'samples'] };
  const mask: Value = { name: 'attention_mask', type: 'int64', dims: ['batch', 'samples'] };
  return onnxFile({
    inputs: withMasks ? [sound, mask] : [sound],
    outputs: [{ name: 'last_hidden_state', type: 'float', dims: ['batch', 'states', SIZE] }],
    constants: [
      { name: 'ones', dims: [SIZE], data: new Float32Array(SIZE).fill(1) },
      { name: 'axis_1', dims: [1], data: BigInt64Array.of(1n) },
    ],
    steps: [
      ...(withMasks
        ? [toFloat('attention_mask', 'heard'), multiply('input_values', 'heard', 'sound')]
        : [{ op: 'Identity', inputs: ['input_values'], outputs: ['sound'] }]),
      { op: 'Abs', inputs: ['sound'], outputs: ['loudness'] },
      {
        op: 'ReduceMax',
        inputs: ['loudness'],
        outputs: ['peak'],
        attributes: { axes: [1], keepdims: 1 },
      },
      { op: 'Unsqueeze', inputs: ['peak', 'axis_1'], outputs: ['state'] },
      multiply('state', 'ones', 'last_hidden_state'),
    ],
  });
}

/** Next token by the one before and by the loudness; a cache of one head, which it fills and does not read. */
function decoder(withMasks: boolean): Uint8Array {
  const cache = (name: string, length: string): Value[] =>
    ['decoder', 'encoder'].flatMap((side) =>
      ['key', 'value'].map((kind) => ({
        name: `${name}.0.${side}.${kind}`,
        type: 'float' as const,
        dims: ['batch', 1, `${side}_${length}`, SIZE],
      })),
    );
  const mask: Value = {
    name: 'encoder_attention_mask',
    type: 'int64',
    dims: ['batch', 'samples'],
  };
  const steps: Step[] = [
    { op: 'Gather', inputs: ['identity', 'input_ids'], outputs: ['one_hot'] },
    { op: 'MatMul', inputs: ['one_hot', 'follows'], outputs: ['by_token'] },
    { op: 'MatMul', inputs: ['one_hot', 'loud'], outputs: ['by_loud_each'] },
    reduceAll('ReduceMax', 'encoder_hidden_states', 'peak', 3),
    ...(withMasks
      ? [
          toFloat('encoder_attention_mask', 'mask'),
          reduceAll('ReduceMin', 'mask', 'all_heard', 2),
          multiply('peak', 'all_heard', 'level'),
        ]
      : [{ op: 'Identity', inputs: ['peak'], outputs: ['level'] }]),
    { op: 'Sub', inputs: ['level', 'quiet'], outputs: ['above'] },
    multiply('by_loud_each', 'above', 'by_loud'),
    { op: 'Add', inputs: ['by_token', 'by_loud'], outputs: ['logits'] },
    { op: 'Unsqueeze', inputs: ['one_hot', 'axis_1'], outputs: ['heads'] },
    { op: 'Unsqueeze', inputs: ['encoder_hidden_states', 'axis_1'], outputs: ['encoder_heads'] },
    ...['key', 'value'].flatMap((kind): Step[] => [
      { op: 'Identity', inputs: ['heads'], outputs: [`present.0.decoder.${kind}`] },
      { op: 'Identity', inputs: ['encoder_heads'], outputs: [`present.0.encoder.${kind}`] },
    ]),
  ];
  return onnxFile({
    inputs: [
      ...(withMasks ? [mask] : []),
      { name: 'input_ids', type: 'int64', dims: ['batch', 'length'] },
      { name: 'encoder_hidden_states', type: 'float', dims: ['batch', 'states', SIZE] },
      ...cache('past_key_values', 'past'),
      { name: 'use_cache_branch', type: 'bool', dims: [1] },
    ],
    outputs: [
      { name: 'logits', type: 'float', dims: ['batch', 'length', SIZE] },
      ...cache('present', 'present'),
    ],
    constants: [
      matrix(
        'identity',
        TOKENS.map((token) => [token, token, 1]),
      ),
      matrix('follows', FOLLOWS),
      matrix('loud', LOUD),
      { name: 'quiet', dims: [1], data: Float32Array.of(QUIET) },
      { name: 'axis_1', dims: [1], data: BigInt64Array.of(1n) },
    ],
    steps,
  });
}

function multiply(a: string, b: string, output: string): Step {
  return { op: 'Mul', inputs: [a, b], outputs: [output] };
}

function toFloat(input: string, output: string): Step {
  const FLOAT = 1;
  return { op: 'Cast', inputs: [input], outputs: [output], attributes: { to: FLOAT } };
}

/** To one number. */
function reduceAll(op: string, input: string, output: string, dimensions: number): Step {
  const axes = Array.from({ length: dimensions }, (_, axis) => axis);
  return { op, inputs: [input], outputs: [output], attributes: { axes, keepdims: 0 } };
}

function matrix(name: string, entries: readonly (readonly [string, string, number])[]): Constant {
  const data = new Float32Array(SIZE * SIZE);
  for (const [from, to, weight] of entries)
    data[TOKENS.indexOf(from) * SIZE + TOKENS.indexOf(to)] = weight;
  return { name, dims: [SIZE, SIZE], data };
}
