import { onnxFile, type Constant, type Step, type Value } from './onnx-writer.ts';

// A Chinese model of the Moonshine family for tests, in the layout of the published exports: real files, real runs,
// nothing learnt. It says one sentence, and its last word only when the sound is loud.

/** What the model says: each word is a token, and none stands twice. Loud sound adds `loudly` to the end. */
interface Sentence {
  readonly always: readonly string[];
  readonly loudly: readonly string[];
}

const GREETING: Sentence = { always: ['你', '好'], loudly: ['吗', '？'] };
/** The first three stand at the places that the family gives them. */
const MARKS = ['<unk>', '<s>', '</s>'];
/** Some exports close with a mark of time. */
const TIME_MARK = '<<ST_0>>';

/** Which token follows which, how strongly. */
type Link = readonly [from: string, to: string, strength: number];

/** Peaks above it are loud. */
const QUIET = 0.2;

/**
 * @param withMasks as exports of other versions are: sound and states come with masks
 * @returns each file of the model by its name
 */
export function tinyMoonshine({ withMasks = false, says = GREETING } = {}): Map<
  string,
  Uint8Array
> {
  const tokens = [...MARKS, ...says.always, ...says.loudly, TIME_MARK];
  return new Map([
    ['encoder_model.onnx', encoder(withMasks, tokens.length)],
    ['decoder_model_merged.onnx', decoder(withMasks, says, tokens)],
    ['tokenizer.json', new TextEncoder().encode(JSON.stringify(tokenizer(tokens)))],
  ]);
}

const chain = (tokens: readonly string[]): Link[] =>
  tokens.slice(1).map((token, at): Link => [tokens[at] ?? '', token, 10]);

function toLinks({ always, loudly }: Sentence): { follows: Link[]; loud: Link[] } {
  const [last = '', more] = [always.at(-1), loudly[0]];
  return {
    follows: [...chain(['<s>', ...always, '</s>']), ...chain([...loudly, TIME_MARK, '</s>'])],
    loud: more === undefined ? [] : [[last, more, 100]],
  };
}

function tokenizer(tokens: readonly string[]) {
  const marks = [...MARKS, TIME_MARK];
  return {
    version: '1.0',
    added_tokens: marks.map((content) => ({
      id: tokens.indexOf(content),
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
    decoder: { type: 'Sequence', decoders: [{ type: 'ByteFallback' }, { type: 'Fuse' }] },
    model: {
      type: 'BPE',
      unk_token: '<unk>',
      fuse_unk: true,
      byte_fallback: true,
      vocab: Object.fromEntries(tokens.map((token, id) => [token, id])),
      merges: [],
    },
  };
}

/** One state: the peak of the sound, as many times as there are tokens. */
function encoder(withMasks: boolean, size: number): Uint8Array {
  const sound: Value = { name: 'input_values', type: 'float', dims: ['batch', 'samples'] };
  const mask: Value = { name: 'attention_mask', type: 'int64', dims: ['batch', 'samples'] };
  return onnxFile({
    inputs: withMasks ? [sound, mask] : [sound],
    outputs: [{ name: 'last_hidden_state', type: 'float', dims: ['batch', 'states', size] }],
    constants: [
      { name: 'ones', dims: [size], data: new Float32Array(size).fill(1) },
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
function decoder(withMasks: boolean, says: Sentence, tokens: readonly string[]): Uint8Array {
  const size = tokens.length;
  const { follows, loud } = toLinks(says);
  const matrix = (name: string, links: readonly Link[]): Constant => toMatrix(name, links, tokens);
  const cache = (name: string, length: string): Value[] =>
    ['decoder', 'encoder'].flatMap((side) =>
      ['key', 'value'].map((kind) => ({
        name: `${name}.0.${side}.${kind}`,
        type: 'float' as const,
        dims: ['batch', 1, `${side}_${length}`, size],
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
      { name: 'encoder_hidden_states', type: 'float', dims: ['batch', 'states', size] },
      ...cache('past_key_values', 'past'),
      { name: 'use_cache_branch', type: 'bool', dims: [1] },
    ],
    outputs: [
      { name: 'logits', type: 'float', dims: ['batch', 'length', size] },
      ...cache('present', 'present'),
    ],
    constants: [
      matrix(
        'identity',
        tokens.map((token): Link => [token, token, 1]),
      ),
      matrix('follows', follows),
      matrix('loud', loud),
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

function toMatrix(name: string, links: readonly Link[], tokens: readonly string[]): Constant {
  const data = new Float32Array(tokens.length ** 2);
  for (const [from, to, strength] of links)
    data[tokens.indexOf(from) * tokens.length + tokens.indexOf(to)] = strength;
  return { name, dims: [tokens.length, tokens.length], data };
}
