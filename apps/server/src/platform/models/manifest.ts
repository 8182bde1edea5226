import {
  SPOKEN_LANGUAGES,
  type ModelFile,
  type ModelLicence,
  type ModelPurpose,
  type SpokenLanguage,
} from '@cuecard/contract';

/** A file of a model before it is fetched. */
export interface ListedFile {
  /** What it is called here. */
  readonly name: string;
  /** Where it lies in its publisher's repository. */
  readonly from: string;
  /** What it must be; null where nobody of this project has ever held the file (docs/recognisers.md). */
  readonly known: Pick<ModelFile, 'bytes' | 'sha256'> | null;
}

/** A model that an operator may fetch. */
export interface ListedModel {
  readonly id: string;
  /** What the command line may call it beside its id. */
  readonly shortName: string;
  /** As the screen names it. */
  readonly name: string;
  readonly purpose: ModelPurpose;
  /** What it hears or reads. */
  readonly languages: readonly SpokenLanguage[];
  readonly licence: ModelLicence;
  /** Its repository, `owner/name`, at the host that the operator chooses. */
  readonly repository: string;
  /** About how much is fetched, in millions of bytes: shown before the sizes are known. */
  readonly megabytes: number;
  readonly files: readonly ListedFile[];
  /** How a model that compares texts wants to be read; left out for the others. */
  readonly reading?: {
    /** What it was trained to find before every text; empty for most. */
    readonly prefix: string;
    /** Its positions. */
    readonly maxTokens: number;
  };
}

const MOONSHINE_LICENCE: ModelLicence = {
  name: 'Moonshine AI Community License',
  url: 'https://www.moonshine.ai/license',
  isFree: false,
};

/**
 * The encoder in full precision and the decoder in eight bits, as the models' own demonstration for browsers takes
 * them: the encoder in eight bits loses much (cosine .63 to the full one in a third party's test of the English one).
 */
const MOONSHINE_FILES: readonly ListedFile[] = [
  { name: 'encoder_model.onnx', from: 'onnx/encoder_model.onnx', known: null },
  {
    name: 'decoder_model_merged.onnx',
    from: 'onnx/decoder_model_merged_quantized.onnx',
    known: null,
  },
  { name: 'tokenizer.json', from: 'tokenizer.json', known: null },
];

/** By the published sizes of the tiny and the base models' exports; about. */
const MEGABYTES = { tiny: 55, base: 130 } as const;

function moonshine(
  size: keyof typeof MEGABYTES,
  code: string,
  languages: readonly SpokenLanguage[],
): ListedModel {
  return {
    id: `moonshine-${size}-${code}`,
    shortName: size === 'tiny' ? code : `${code}-${size}`,
    name: `Moonshine ${size} ${code}`,
    purpose: 'speech',
    languages,
    licence: MOONSHINE_LICENCE,
    repository: `onnx-community/moonshine-${size}-${code}-ONNX`,
    megabytes: MEGABYTES[size],
    files: MOONSHINE_FILES,
  };
}

/** The names under which every model that compares texts lies here. */
export const WEIGHTS_FILE = 'model.onnx';
export const TOKENIZER_FILE = 'tokenizer.json';

/**
 * The weights in eight bits, as their exporter lays them. Those of MiniLM were held by this project, out of a package
 * that names that repository as its source; those of e5 never were (docs/decisions/retrieval.md says what ran instead).
 */
const EMBEDDING_MODELS: readonly ListedModel[] = [
  {
    id: 'multilingual-e5-small',
    shortName: 'e5',
    name: 'Multilingual E5 small',
    purpose: 'embedding',
    languages: SPOKEN_LANGUAGES,
    licence: {
      name: 'MIT',
      url: 'https://huggingface.co/intfloat/multilingual-e5-small',
      isFree: true,
    },
    repository: 'Xenova/multilingual-e5-small',
    megabytes: 135,
    files: [
      { name: WEIGHTS_FILE, from: 'onnx/model_quantized.onnx', known: null },
      { name: TOKENIZER_FILE, from: 'tokenizer.json', known: null },
    ],
    // Its makers: "query: " on both sides where two texts are compared as equals.
    reading: { prefix: 'query: ', maxTokens: 512 },
  },
  {
    id: 'all-minilm-l6-v2',
    shortName: 'minilm',
    name: 'MiniLM L6 v2',
    purpose: 'embedding',
    languages: ['en'],
    licence: {
      name: 'Apache-2.0',
      url: 'https://huggingface.co/sentence-transformers/all-MiniLM-L6-v2',
      isFree: true,
    },
    repository: 'Xenova/all-MiniLM-L6-v2',
    megabytes: 24,
    files: [
      {
        name: WEIGHTS_FILE,
        from: 'onnx/model_quantized.onnx',
        known: {
          bytes: 22_972_370,
          sha256: 'afdb6f1a0e45b715d0bb9b11772f032c399babd23bfc31fed1c170afc848bdb1',
        },
      },
      {
        name: TOKENIZER_FILE,
        from: 'tokenizer.json',
        known: {
          bytes: 711_661,
          sha256: 'da0e79933b9ed51798a3ae27893d3c5fa4a201126cef75586296df9b4d2c62a0',
        },
      },
    ],
    reading: { prefix: '', maxTokens: 256 },
  },
];

/** Every model that this version knows how to run; of those of one purpose the one to be preferred comes first. */
export const MODELS: readonly ListedModel[] = [
  ...EMBEDDING_MODELS,
  moonshine('tiny', 'zh', ['zh-CN', 'zh-TW']),
  moonshine('base', 'zh', ['zh-CN', 'zh-TW']),
  moonshine('tiny', 'ja', ['ja']),
  moonshine('base', 'ja', ['ja']),
  moonshine('tiny', 'ko', ['ko']),
  moonshine('base', 'ko', ['ko']),
];

/** The model of that id or short name. */
export function findListed(
  name: string,
  models: readonly ListedModel[] = MODELS,
): ListedModel | null {
  return models.find(({ id, shortName }) => id === name || shortName === name) ?? null;
}
