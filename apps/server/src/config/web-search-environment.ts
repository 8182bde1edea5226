import { z } from 'zod';
import { address } from './variable-kinds.ts';

const SEARCH_PROVIDERS = ['searxng', 'brave', 'tavily'] as const;
type SearchProvider = (typeof SEARCH_PROVIDERS)[number];

export interface WebSearchConfig {
  readonly provider: SearchProvider;
  /** The engine's address, without a slash at its end. */
  readonly baseUrl: string;
  readonly apiKey: string | null;
}

export const webSearchVariables = {
  WEB_SEARCH: z
    .enum(SEARCH_PROVIDERS, { error: `WEB_SEARCH must be one of ${SEARCH_PROVIDERS.join(', ')}.` })
    .optional(),
  WEB_SEARCH_URL: address('WEB_SEARCH_URL', ['http:', 'https:']).optional(),
  WEB_SEARCH_KEY: z.string().optional(),
};

/** SearXNG is run by whoever uses it, so it has no address of its own. */
const ADDRESSES = {
  searxng: null,
  brave: 'https://api.search.brave.com',
  tavily: 'https://api.tavily.com',
} as const;

type Values = z.output<z.ZodObject<typeof webSearchVariables>>;

export function webSearchPairFaults(
  variables: Readonly<Partial<Record<keyof typeof webSearchVariables, string>>>,
): string[] {
  const { WEB_SEARCH: provider, WEB_SEARCH_URL: url, WEB_SEARCH_KEY: key } = variables;
  if (provider === undefined)
    return url === undefined && key === undefined
      ? []
      : [
          `WEB_SEARCH is not set, but its address or key is: name one of ${SEARCH_PROVIDERS.join(', ')}.`,
        ];
  if (provider === 'searxng' && url === undefined)
    return ['WEB_SEARCH is searxng, but WEB_SEARCH_URL is not set: say where it is.'];
  if ((provider === 'brave' || provider === 'tavily') && key === undefined)
    return [`WEB_SEARCH is ${provider}, but WEB_SEARCH_KEY is not set.`];
  return [];
}

/** Null: nothing is looked up. */
export function readWebSearchConfig(values: Values): WebSearchConfig | null {
  const { WEB_SEARCH: provider } = values;
  if (provider === undefined) return null;
  const baseUrl = values.WEB_SEARCH_URL ?? ADDRESSES[provider];
  if (baseUrl === null) return null;
  return { provider, baseUrl, apiKey: values.WEB_SEARCH_KEY ?? null };
}
