import { SPOKEN_LANGUAGES, type SpokenLanguage } from '@cuecard/contract';
import { z } from 'zod';
import { address, flag, shown } from './variable-kinds.ts';

const SOCKETS = ['ws:', 'wss:'];

/** `en,zh-CN`: languages of the contract, each once. */
const languages = (name: string) =>
  z.string().transform((value, context) => {
    const names = [...new Set(value.split(',').map((part) => part.trim()))];
    const known = z.array(z.enum(SPOKEN_LANGUAGES)).min(1).safeParse(names);
    if (known.success) return known.data;
    context.addIssue({
      code: 'custom',
      message: `${name} must be a list like en,zh-CN, of ${SPOKEN_LANGUAGES.join(', ')}; it is ${shown(value)}.`,
    });
    return z.NEVER;
  });

/** Recognisers behind the server: each one is there when its key (or, for uploads, its address) is. */
export const speechVariables = {
  SPEECH_UPLOAD_URL: address('SPEECH_UPLOAD_URL', ['http:', 'https:']).optional(),
  SPEECH_UPLOAD_KEY: z.string().optional(),
  SPEECH_UPLOAD_MODEL: z.string().optional(),
  SPEECH_UPLOAD_LANGUAGES: languages('SPEECH_UPLOAD_LANGUAGES').optional(),
  SPEECH_UPLOAD_PLAIN: flag('SPEECH_UPLOAD_PLAIN'),
  OPENAI_SPEECH_KEY: z.string().optional(),
  OPENAI_SPEECH_MODEL: z.string().default('gpt-live-transcribe'),
  OPENAI_SPEECH_URL: address('OPENAI_SPEECH_URL', SOCKETS).default('wss://api.openai.com/v1'),
  QWEN_SPEECH_KEY: z.string().optional(),
  QWEN_SPEECH_MODEL: z.string().default('qwen3-asr-flash-realtime'),
  QWEN_SPEECH_URL: address('QWEN_SPEECH_URL', SOCKETS).default(
    'wss://dashscope.aliyuncs.com/api-ws/v1',
  ),
  DEEPGRAM_API_KEY: z.string().optional(),
  DEEPGRAM_MODEL: z.string().default('nova-3'),
  DEEPGRAM_MIXED_LANGUAGES: flag('DEEPGRAM_MIXED_LANGUAGES'),
  DEEPGRAM_URL: address('DEEPGRAM_URL', SOCKETS).default('wss://api.deepgram.com'),
  DASHSCOPE_API_KEY: z.string().optional(),
  DASHSCOPE_MODEL: z.string().default('paraformer-realtime-v2'),
  DASHSCOPE_URL: address('DASHSCOPE_URL', SOCKETS).default(
    'wss://dashscope.aliyuncs.com/api-ws/v1/inference',
  ),
};

type Name = keyof typeof speechVariables;
type Given = Readonly<Partial<Record<Name, string>>>;
const environment = z.object(speechVariables);

/** Variables that do nothing without another one. */
const NEEDS: readonly (readonly [Name, Name])[] = [
  ['SPEECH_UPLOAD_MODEL', 'SPEECH_UPLOAD_URL'],
  ['SPEECH_UPLOAD_KEY', 'SPEECH_UPLOAD_URL'],
  ['SPEECH_UPLOAD_LANGUAGES', 'SPEECH_UPLOAD_URL'],
  ['SPEECH_UPLOAD_PLAIN', 'SPEECH_UPLOAD_URL'],
  ['OPENAI_SPEECH_MODEL', 'OPENAI_SPEECH_KEY'],
  ['OPENAI_SPEECH_URL', 'OPENAI_SPEECH_KEY'],
  ['QWEN_SPEECH_MODEL', 'QWEN_SPEECH_KEY'],
  ['QWEN_SPEECH_URL', 'QWEN_SPEECH_KEY'],
  ['DEEPGRAM_MODEL', 'DEEPGRAM_API_KEY'],
  ['DEEPGRAM_MIXED_LANGUAGES', 'DEEPGRAM_API_KEY'],
  ['DEEPGRAM_URL', 'DEEPGRAM_API_KEY'],
  ['DASHSCOPE_MODEL', 'DASHSCOPE_API_KEY'],
  ['DASHSCOPE_URL', 'DASHSCOPE_API_KEY'],
];

/** A model's name is shown on the screen, beside its vendor's. */
const MAX_MODEL = 48;

export function speechPairFaults(variables: Given): string[] {
  const faults = NEEDS.filter(
    ([name, needed]) => variables[name] !== undefined && variables[needed] === undefined,
  ).map(([name, needed]) => `${name} is set but ${needed} is not.`);
  if (variables.SPEECH_UPLOAD_URL !== undefined && variables.SPEECH_UPLOAD_MODEL === undefined)
    faults.push('SPEECH_UPLOAD_URL is set but SPEECH_UPLOAD_MODEL is not: name the model to use.');
  for (const name of Object.keys(variables) as Name[]) {
    if (!name.endsWith('_MODEL') || !Object.hasOwn(speechVariables, name)) continue;
    if ((variables[name]?.length ?? 0) > MAX_MODEL)
      faults.push(`${name} is longer than ${MAX_MODEL} characters.`);
  }
  return faults;
}

/** A vendor that is reached with a key. */
interface VendorConfig {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
}

interface UploadConfig {
  readonly baseUrl: string;
  readonly apiKey: string | null;
  readonly model: string;
  /** Null: what such a model usually knows. */
  readonly languages: readonly SpokenLanguage[] | null;
  readonly plain: boolean;
}

/** The recognisers that are configured; null where one is not. */
export interface SpeechConfig {
  readonly openai: VendorConfig | null;
  readonly qwen: VendorConfig | null;
  readonly deepgram: (VendorConfig & { readonly mixedLanguages: boolean }) | null;
  readonly dashscope: VendorConfig | null;
  readonly upload: UploadConfig | null;
}

export const NO_SPEECH: SpeechConfig = {
  openai: null,
  qwen: null,
  deepgram: null,
  dashscope: null,
  upload: null,
};

export function readSpeechConfig(values: z.output<typeof environment>): SpeechConfig {
  const vendor = (
    baseUrl: string,
    apiKey: string | undefined,
    model: string,
  ): VendorConfig | null => (apiKey === undefined ? null : { baseUrl, apiKey, model });
  const deepgram = vendor(values.DEEPGRAM_URL, values.DEEPGRAM_API_KEY, values.DEEPGRAM_MODEL);
  return {
    openai: vendor(values.OPENAI_SPEECH_URL, values.OPENAI_SPEECH_KEY, values.OPENAI_SPEECH_MODEL),
    qwen: vendor(values.QWEN_SPEECH_URL, values.QWEN_SPEECH_KEY, values.QWEN_SPEECH_MODEL),
    deepgram: deepgram && { ...deepgram, mixedLanguages: values.DEEPGRAM_MIXED_LANGUAGES },
    dashscope: vendor(values.DASHSCOPE_URL, values.DASHSCOPE_API_KEY, values.DASHSCOPE_MODEL),
    upload: readUploadConfig(values),
  };
}

function readUploadConfig(values: z.output<typeof environment>): UploadConfig | null {
  const { SPEECH_UPLOAD_URL: baseUrl, SPEECH_UPLOAD_MODEL: model } = values;
  if (baseUrl === undefined || model === undefined) return null;
  return {
    baseUrl,
    model,
    apiKey: values.SPEECH_UPLOAD_KEY ?? null,
    languages: values.SPEECH_UPLOAD_LANGUAGES ?? null,
    plain: values.SPEECH_UPLOAD_PLAIN,
  };
}
