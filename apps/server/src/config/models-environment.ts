import { z } from 'zod';
import { address, count, flag } from './variable-kinds.ts';
import { isKnownToSee, isVendorName, vendors, type VendorName } from './model-vendors.ts';

/** Protocols that the server speaks. */
export type ModelKind = 'openai' | 'anthropic' | 'gemini';

/** A model and where it is reached. */
export interface ModelConfig {
  readonly kind: ModelKind;
  /** The vendor that runs the endpoint, where that is known: its own switches are used. */
  readonly vendor: VendorName | null;
  /** The endpoint's address as its maker names it (it usually ends in `/v1`), without a slash at the end. */
  readonly baseUrl: string;
  readonly apiKey: string | null;
  readonly model: string;
}

export interface ModelsConfig {
  /** The models in order of preference. Empty: a local Ollama answers, or templates. */
  readonly inOrder: readonly ModelConfig[];
  /** The model for deep thinking; null: the first one thinks. */
  readonly deep: ModelConfig | null;
  /** The stronger model that answers interviews of the plans with the expert model upgrade; null: there is none. */
  readonly expert: ModelConfig | null;
  /** Those that are shown pictures, in order of preference. */
  readonly vision: readonly ModelConfig[];
  /** Where to look for an Ollama while nothing is configured; null: do not look. */
  readonly lookForOllamaAt: string | null;
  /** The tokens and seconds that one interview may use; null: as much as it needs. */
  readonly budget: { readonly tokens: number | null; readonly seconds: number | null };
  /** Tokens a day of an account without a plan; null: as the contract says. */
  readonly freeTokensPerDay: number | 'unlimited' | null;
}

/** Nothing is configured and nothing is looked for. */
export const noModels: ModelsConfig = {
  inOrder: [],
  deep: null,
  expert: null,
  vision: [],
  lookForOllamaAt: null,
  budget: { tokens: null, seconds: null },
  freeTokensPerDay: null,
};

const WEB = ['http:', 'https:'];

export const modelsVariables = {
  LLM_BASE_URL: address('LLM_BASE_URL', WEB).optional(),
  LLM_API_KEY: z.string().optional(),
  LLM_MODEL: z.string().optional(),
  LLM_MODELS: z.string().optional(),
  LLM_DEEP_MODEL: z.string().optional(),
  LLM_EXPERT_MODEL: z.string().optional(),
  LLM_VISION_MODELS: z.string().optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: address('OPENAI_BASE_URL', WEB).optional(),
  DEEPSEEK_API_KEY: z.string().optional(),
  DEEPSEEK_BASE_URL: address('DEEPSEEK_BASE_URL', WEB).optional(),
  QWEN_API_KEY: z.string().optional(),
  QWEN_BASE_URL: address('QWEN_BASE_URL', WEB).optional(),
  ANTHROPIC_API_KEY: z.string().optional(),
  ANTHROPIC_BASE_URL: address('ANTHROPIC_BASE_URL', WEB).optional(),
  GEMINI_API_KEY: z.string().optional(),
  GEMINI_BASE_URL: address('GEMINI_BASE_URL', WEB).optional(),
  OLLAMA_HOST: z.string().optional(),
  LLM_FIND_OLLAMA: flag('LLM_FIND_OLLAMA', true),
  LLM_TOKENS_PER_INTERVIEW: count('LLM_TOKENS_PER_INTERVIEW').optional(),
  LLM_SECONDS_PER_INTERVIEW: count('LLM_SECONDS_PER_INTERVIEW').optional(),
  LLM_FREE_TOKENS_PER_DAY: z
    .union([z.literal('unlimited'), count('LLM_FREE_TOKENS_PER_DAY')], {
      error: 'LLM_FREE_TOKENS_PER_DAY must be a whole number from 1, or unlimited.',
    })
    .optional(),
};

type Name = keyof typeof modelsVariables | 'DASHSCOPE_API_KEY';
type Given = Readonly<Partial<Record<Name, string>>>;

/** Values that were given as they are; the fallible ones have been checked by then. */
export function readModelsConfig(
  variables: Given,
  values: z.output<z.ZodObject<typeof modelsVariables>>,
): ModelsConfig {
  const listed = readList(variables, 'LLM_MODELS').models;
  const single = ownModel(variables, values.LLM_MODEL);
  const inOrder = single === null ? listed : [single, ...listed];
  const [deep = null] = readList(variables, 'LLM_DEEP_MODEL').models;
  const [expert = null] = readList(variables, 'LLM_EXPERT_MODEL').models;
  return {
    inOrder,
    deep,
    expert,
    vision: readVisionModels(variables, inOrder),
    lookForOllamaAt: inOrder.length === 0 && values.LLM_FIND_OLLAMA ? ollamaAt(variables) : null,
    budget: {
      tokens: values.LLM_TOKENS_PER_INTERVIEW ?? null,
      seconds: values.LLM_SECONDS_PER_INTERVIEW ?? null,
    },
    freeTokensPerDay: values.LLM_FREE_TOKENS_PER_DAY ?? null,
  };
}

/** Faults of variables that only make sense together. A value is never repeated: it may be a key. */
export function modelsPairFaults(variables: Given): string[] {
  return [
    ...singleFaults(variables),
    ...readList(variables, 'LLM_MODELS').faults,
    ...readList(variables, 'LLM_DEEP_MODEL').faults,
    ...readList(variables, 'LLM_EXPERT_MODEL').faults,
    ...readList(variables, 'LLM_VISION_MODELS').faults,
    ...besideFaults(variables, 'LLM_DEEP_MODEL'),
    ...besideFaults(variables, 'LLM_EXPERT_MODEL'),
    ...(variables.OLLAMA_HOST !== undefined && ollamaAt(variables) === null
      ? ['OLLAMA_HOST must be an address like 127.0.0.1:11434.']
      : []),
  ];
}

function singleFaults(variables: Given): string[] {
  const { LLM_BASE_URL: at, LLM_MODEL: model, LLM_API_KEY: key } = variables;
  const lists = LISTS.map((name) => variables[name]);
  const named = lists.some((list) => list?.includes('custom/'));
  if (at !== undefined && model === undefined && !named)
    return ['LLM_BASE_URL is set but LLM_MODEL is not: name the model to ask there.'];
  if (model !== undefined && at === undefined)
    return ['LLM_MODEL is set but LLM_BASE_URL is not: say where that model is reached.'];
  return key !== undefined && at === undefined
    ? ['LLM_API_KEY is set but LLM_BASE_URL and LLM_MODEL are not.']
    : [];
}

/** Faults of a model that stands beside the usual ones. */
function besideFaults(variables: Given, name: 'LLM_DEEP_MODEL' | 'LLM_EXPERT_MODEL'): string[] {
  const { [name]: model, LLM_MODELS: models, LLM_BASE_URL: own } = variables;
  if (model === undefined) return [];
  if (model.includes(',')) return [`${name} names one model, without a comma.`];
  return models === undefined && own === undefined
    ? [`${name} is set but no other model is: name the usual one with LLM_MODELS.`]
    : [];
}

const SHOW_NOBODY = 'none';

/**
 * Those that were named; else those of the others that are known to see. A model that cannot see may
 * answer all the same, from nothing: who is not known is only shown pictures when it is named.
 */
function readVisionModels(
  variables: Given,
  inOrder: readonly ModelConfig[],
): readonly ModelConfig[] {
  const { LLM_VISION_MODELS: named } = variables;
  if (named === undefined) return inOrder.filter(isKnownToSee);
  return named === SHOW_NOBODY ? [] : readList(variables, 'LLM_VISION_MODELS').models;
}

const LISTS = ['LLM_MODELS', 'LLM_DEEP_MODEL', 'LLM_EXPERT_MODEL', 'LLM_VISION_MODELS'] as const;
type ListName = (typeof LISTS)[number];

interface ReadList {
  readonly models: ModelConfig[];
  readonly faults: string[];
}

/** `deepseek/deepseek-chat, ollama/qwen3:8b, custom/qwen3, qwen3@http://gpu:8000/v1` */
function readList(variables: Given, name: ListName): ReadList {
  const models: ModelConfig[] = [];
  const faults: string[] = [];
  const list = variables[name] ?? '';
  if (name === 'LLM_VISION_MODELS' && list === SHOW_NOBODY) return { models, faults };
  const parts = list.split(',').map((part) => part.trim());
  for (const [index, part] of parts.entries()) {
    if (part === '') continue;
    const read = readPart(variables, part);
    if (typeof read !== 'string') models.push(read);
    else faults.push(`${name}, part ${index + 1}: ${read}`);
  }
  return { models, faults };
}

function readPart(variables: Given, part: string): ModelConfig | string {
  const at = /^(.+)@(https?:\/\/.+)$/.exec(part);
  if (at !== null) return elsewhere(at[1] ?? '', at[2] ?? '');
  const slash = part.indexOf('/');
  const vendor = part.slice(0, slash).toLowerCase();
  const model = part.slice(slash + 1).trim();
  if (slash === -1 || model === '')
    return `it must be like openai/gpt-5-mini, or like qwen3@http://host:8000/v1.`;
  if (vendor === 'custom')
    return ownModel(variables, model) ?? 'custom/… is a model at LLM_BASE_URL, which is not set.';
  if (!isVendorName(vendor))
    return `its first word must be one of ${Object.keys(vendors).join(', ')}, custom.`;
  return ofVendor(variables, vendor, model);
}

function ofVendor(variables: Given, vendor: VendorName, model: string): ModelConfig | string {
  const { kind, at, keys, url, path } = vendors[vendor];
  if (vendor === 'ollama') {
    const baseUrl = ollamaAt(variables);
    return baseUrl === null
      ? 'OLLAMA_HOST must be an address like 127.0.0.1:11434.'
      : { kind, vendor, baseUrl: `${baseUrl}${path}`, apiKey: null, model };
  }
  const apiKey = keys.map((key) => variables[key]).find((value) => value !== undefined);
  if (apiKey === undefined) return `it asks ${vendor}, but ${keys[0]} is not set.`;
  const base = (url === null ? undefined : variables[url])?.replace(/\/+$/, '') ?? at;
  const whole = URL.canParse(base) && new URL(base).pathname === '/' ? `${base}${path}` : base;
  return { kind, vendor, baseUrl: whole, apiKey, model };
}

/** Builds a model at an address of its own, without a key: process lists show the address, and would show the key. */
function elsewhere(model: string, baseUrl: string): ModelConfig | string {
  if (!URL.canParse(baseUrl)) return 'its address cannot be read.';
  if (new URL(baseUrl).password !== '') return 'an address with a password in it is not used.';
  return {
    kind: 'openai',
    vendor: null,
    baseUrl: baseUrl.replace(/\/+$/, ''),
    apiKey: null,
    model: model.trim(),
  };
}

function ownModel(variables: Given, model: string | undefined): ModelConfig | null {
  const baseUrl = variables.LLM_BASE_URL?.replace(/\/+$/, '');
  if (baseUrl === undefined || model === undefined) return null;
  return { kind: 'openai', vendor: null, baseUrl, apiKey: variables.LLM_API_KEY ?? null, model };
}

/** Reads OLLAMA_HOST as Ollama does: the scheme and the port may be missing, and 0.0.0.0 is this machine. */
export function ollamaAt(variables: Given): string | null {
  const { at } = vendors.ollama;
  const host = variables.OLLAMA_HOST?.trim().replace(/\/+$/, '');
  if (host === undefined) return at;
  const named = host.startsWith(':') ? `127.0.0.1${host}` : host;
  const whole = /^https?:\/\//.test(named) ? named : `http://${named}`;
  if (!URL.canParse(whole)) return null;
  const url = new URL(whole);
  if (url.hostname === '0.0.0.0' || url.hostname === '[::]') url.hostname = '127.0.0.1';
  if (url.port === '' && !/^https?:\/\//.test(host)) url.port = '11434';
  return url.href.replace(/\/+$/, '');
}
