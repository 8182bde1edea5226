/** Vendors that can be named without an address: theirs, and the variables that hold their keys. */
export const vendors = {
  openai: {
    kind: 'openai',
    at: 'https://api.openai.com',
    path: '/v1',
    keys: ['OPENAI_API_KEY'],
    url: 'OPENAI_BASE_URL',
  },
  deepseek: {
    kind: 'openai',
    at: 'https://api.deepseek.com',
    path: '/v1',
    keys: ['DEEPSEEK_API_KEY'],
    url: 'DEEPSEEK_BASE_URL',
  },
  /** One key opens Alibaba's models and its recognisers, which are configured on their own. */
  qwen: {
    kind: 'openai',
    at: 'https://dashscope.aliyuncs.com',
    path: '/compatible-mode/v1',
    keys: ['QWEN_API_KEY', 'DASHSCOPE_API_KEY'],
    url: 'QWEN_BASE_URL',
  },
  anthropic: {
    kind: 'anthropic',
    at: 'https://api.anthropic.com',
    path: '/v1',
    keys: ['ANTHROPIC_API_KEY'],
    url: 'ANTHROPIC_BASE_URL',
  },
  gemini: {
    kind: 'gemini',
    at: 'https://generativelanguage.googleapis.com',
    path: '/v1beta',
    keys: ['GEMINI_API_KEY'],
    url: 'GEMINI_BASE_URL',
  },
  /** Its address is OLLAMA_HOST, as for Ollama's own programs. */
  ollama: { kind: 'openai', at: 'http://127.0.0.1:11434', path: '/v1', keys: [], url: null },
} as const;

export type VendorName = keyof typeof vendors;

export function isVendorName(name: string): name is VendorName {
  return Object.hasOwn(vendors, name);
}

/** Vendors of whose current models each one sees pictures. */
const SEEING: ReadonlySet<string | null> = new Set(['openai', 'anthropic', 'gemini']);
/** Models of theirs that do not, and how the makers of open models name those that do. */
const BLIND = /^(gpt-3|o1-mini|o3-mini|gpt-4-0|gpt-oss)|audio|instruct|^claude-(2|instant)/i;
const SIGHTED =
  /[-_.:]vl\b|\dvl\b|vision|llava|-omni|pixtral|minicpm-v|internvl|moondream|glm-4[.\d]*v|gemma-?3(?!.*[:-](1b|270m))/i;

/** Whether a model is known to see pictures. */
export function isKnownToSee({
  vendor,
  model,
}: {
  vendor: VendorName | null;
  model: string;
}): boolean {
  if (SEEING.has(vendor)) return !BLIND.test(model);
  return SIGHTED.test(model);
}
