import type { ModelFile, ModelLicence, ModelPurpose, SpokenLanguage } from '@cuecard/contract';

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

/** Every model that this version knows how to run. */
export const MODELS: readonly ListedModel[] = [
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
