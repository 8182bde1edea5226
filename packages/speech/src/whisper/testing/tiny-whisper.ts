import { onnxFile, type Constant, type Step, type Value } from '../../testing/onnx-writer.ts';

// A Whisper for tests, in the layout that transformers.js expects: real files, real runs, nothing learnt. It
// says one sentence a language, and its last word only when the sound is loud.

const SPECIAL = [
  '<|endoftext|>',
  '<|startoftranscript|>',
  '<|en|>',
  '<|zh|>',
  '<|transcribe|>',
  '<|translate|>',
  '<|notimestamps|>',
];
const WORDS = ['Good', ' morning', '你', '好', '吗', '!'];
const TOKENS = [...WORDS, ...SPECIAL];
const SIZE = TOKENS.length;
const MELS = 80;
const FRAMES = 3000;
const [END, START] = [TOKENS.indexOf('<|endoftext|>'), TOKENS.indexOf('<|startoftranscript|>')];

/** Which token follows which, how strongly. */
const FOLLOWS: readonly [string, string, number][] = [
  ['Good', ' morning', 10],
  [' morning', '<|endoftext|>', 10],
  ['你', '好', 10],
  ['好', '<|endoftext|>', 10],
  ['吗', '<|endoftext|>', 10],
  ['!', '<|endoftext|>', 10],
];
/** What the prompt leads to: only the first step sees it. */
const LEADS: readonly [string, string, number][] = [
  ['<|en|>', 'Good', 5],
  ['<|zh|>', '你', 5],
];
/** What loud sound leads to. */
const LOUD: readonly [string, string, number][] = [
  [' morning', '!', 1],
  ['好', '吗', 1],
];
/** The features of silence are all -1.5; sound lies above. */
const QUIET = -1.2;
const LOUD_WEIGHT = 100;

/** @returns each file of the model by its path. */
export function tinyWhisper(): Map<string, Uint8Array> {
  const json = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
  return new Map([
    ['config.json', json(config)],
    ['generation_config.json', json(generationConfig)],
    ['preprocessor_config.json', json(PREPROCESSOR_CONFIG)],
    ['tokenizer.json', json(tokenizer())],
    [
      'tokenizer_config.json',
      json({ tokenizer_class: 'WhisperTokenizer', clean_up_tokenization_spaces: false }),
    ],
    ['onnx/encoder_model_quantized.onnx', encoder()],
    ['onnx/decoder_model_merged_quantized.onnx', decoder()],
  ]);
}

const config = {
  model_type: 'whisper',
  architectures: ['WhisperForConditionalGeneration'],
  is_encoder_decoder: true,
  d_model: SIZE,
  encoder_layers: 1,
  encoder_attention_heads: 1,
  decoder_layers: 1,
  decoder_attention_heads: 1,
  num_mel_bins: MELS,
  max_source_positions: FRAMES / 2,
  vocab_size: SIZE,
  decoder_start_token_id: START,
  eos_token_id: END,
  pad_token_id: END,
  bos_token_id: END,
};

const generationConfig = {
  is_multilingual: true,
  lang_to_id: { '<|en|>': TOKENS.indexOf('<|en|>'), '<|zh|>': TOKENS.indexOf('<|zh|>') },
  task_to_id: {
    transcribe: TOKENS.indexOf('<|transcribe|>'),
    translate: TOKENS.indexOf('<|translate|>'),
  },
  no_timestamps_token_id: TOKENS.indexOf('<|notimestamps|>'),
  decoder_start_token_id: START,
  eos_token_id: END,
  pad_token_id: END,
  max_length: 448,
  return_timestamps: false,
};

const PREPROCESSOR_CONFIG = {
  feature_extractor_type: 'WhisperFeatureExtractor',
  processor_class: 'WhisperProcessor',
  chunk_length: 30,
  feature_size: MELS,
  hop_length: 160,
  n_fft: 400,
  n_samples: 480_000,
  nb_max_frames: FRAMES,
  sampling_rate: 16_000,
  padding_value: 0,
};

function tokenizer() {
  const special = SPECIAL.map((content) => ({
    id: TOKENS.indexOf(content),
    content,
    single_word: false,
    lstrip: false,
    rstrip: false,
    normalized: false,
    special: true,
  }));
  const byteLevel = {
    type: 'ByteLevel',
    add_prefix_space: false,
    trim_offsets: true,
    use_regex: true,
  };
  return {
    version: '1.0',
    added_tokens: special,
    normalizer: null,
    pre_tokenizer: byteLevel,
    post_processor: null,
    decoder: byteLevel,
    model: {
      type: 'BPE',
      unk_token: '<|endoftext|>',
      vocab: Object.fromEntries(
        TOKENS.map((token, id) => [id < WORDS.length ? byteLevelText(token) : token, id]),
      ),
      merges: [],
    },
  };
}

/** GPT-2's way to write any byte as a letter: printable ones stand for themselves, the others from 256 on. */
function byteLevelText(text: string): string {
  const isPrintable = (byte: number) =>
    (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || byte >= 174;
  let next = 256;
  const letters = Array.from({ length: 256 }, (_, byte) =>
    String.fromCodePoint(isPrintable(byte) ? byte : next++),
  );
  return [...new TextEncoder().encode(text)].map((byte) => letters[byte]).join('');
}

/** The features of each second frame, as many numbers of them as there are tokens. */
function encoder(): Uint8Array {
  return onnxFile({
    inputs: [{ name: 'input_features', type: 'float', dims: ['batch', MELS, FRAMES] }],
    outputs: [{ name: 'last_hidden_state', type: 'float', dims: ['batch', FRAMES / 2, SIZE] }],
    constants: [
      ints('starts', [0, 0]),
      ints('ends', [FRAMES, SIZE]),
      ints('axes', [1, 2]),
      ints('steps', [2, 1]),
    ],
    steps: [
      {
        op: 'Transpose',
        inputs: ['input_features'],
        outputs: ['frames'],
        attributes: { perm: [0, 2, 1] },
      },
      {
        op: 'Slice',
        inputs: ['frames', 'starts', 'ends', 'axes', 'steps'],
        outputs: ['last_hidden_state'],
      },
    ],
  });
}

/** Next token by the one before, by the prompt and by the loudness; a cache of one head as Whisper's. */
function decoder(): Uint8Array {
  const past = (side: string): Value[] =>
    ['key', 'value'].map((kind) => ({
      name: `past_key_values.0.${side}.${kind}`,
      type: 'float',
      dims: ['batch', 1, `${side}_past`, SIZE],
    }));
  const present = (side: string): Value[] =>
    ['key', 'value'].map((kind) => ({
      name: `present.0.${side}.${kind}`,
      type: 'float',
      dims: ['batch', 1, `${side}_present`, SIZE],
    }));
  const steps: Step[] = [
    { op: 'Gather', inputs: ['identity', 'input_ids'], outputs: ['one_hot'] },
    { op: 'MatMul', inputs: ['one_hot', 'follows'], outputs: ['by_token'] },
    { op: 'MatMul', inputs: ['one_hot', 'leads'], outputs: ['by_prompt_each'] },
    {
      op: 'ReduceSum',
      inputs: ['by_prompt_each', 'axis_1'],
      outputs: ['by_prompt'],
      attributes: { keepdims: 1 },
    },
    {
      op: 'ReduceMax',
      inputs: ['encoder_hidden_states'],
      outputs: ['level'],
      attributes: { axes: [0, 1, 2], keepdims: 1 },
    },
    { op: 'Sub', inputs: ['level', 'quiet'], outputs: ['above'] },
    { op: 'MatMul', inputs: ['one_hot', 'loud'], outputs: ['by_loud_each'] },
    { op: 'Mul', inputs: ['by_loud_each', 'above'], outputs: ['by_loud'] },
    { op: 'Add', inputs: ['by_token', 'by_prompt'], outputs: ['sum'] },
    { op: 'Add', inputs: ['sum', 'by_loud'], outputs: ['logits'] },
    { op: 'Unsqueeze', inputs: ['one_hot', 'axis_1'], outputs: ['heads'] },
    { op: 'Unsqueeze', inputs: ['encoder_hidden_states', 'axis_1'], outputs: ['encoder_heads'] },
    ...['key', 'value'].flatMap((kind): Step[] => [
      {
        op: 'Concat',
        inputs: [`past_key_values.0.decoder.${kind}`, 'heads'],
        outputs: [`present.0.decoder.${kind}`],
        attributes: { axis: 2 },
      },
      { op: 'Identity', inputs: ['encoder_heads'], outputs: [`present.0.encoder.${kind}`] },
    ]),
  ];
  return onnxFile({
    inputs: [
      { name: 'input_ids', type: 'int64', dims: ['batch', 'length'] },
      { name: 'encoder_hidden_states', type: 'float', dims: ['batch', 'encoder_length', SIZE] },
      ...past('decoder'),
      ...past('encoder'),
      { name: 'use_cache_branch', type: 'bool', dims: [1] },
    ],
    outputs: [
      { name: 'logits', type: 'float', dims: ['batch', 'length', SIZE] },
      ...present('decoder'),
      ...present('encoder'),
    ],
    constants: [
      matrix(
        'identity',
        TOKENS.map((token) => [token, token, 1]),
      ),
      matrix('follows', FOLLOWS),
      matrix('leads', LEADS),
      matrix(
        'loud',
        LOUD.map(([from, to]) => [from, to, LOUD_WEIGHT]),
      ),
      { name: 'quiet', dims: [1], data: Float32Array.of(QUIET) },
      ints('axis_1', [1]),
    ],
    steps,
  });
}

function matrix(name: string, entries: readonly (readonly [string, string, number])[]): Constant {
  const data = new Float32Array(SIZE * SIZE);
  for (const [from, to, weight] of entries)
    data[TOKENS.indexOf(from) * SIZE + TOKENS.indexOf(to)] = weight;
  return { name, dims: [SIZE, SIZE], data };
}

function ints(name: string, values: readonly number[]): Constant {
  return { name, dims: [values.length], data: BigInt64Array.from(values, BigInt) };
}
