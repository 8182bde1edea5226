import type { LanguageModelV4Usage } from '@ai-sdk/provider';
import { estimateTokens } from './estimate-tokens.ts';
import { toModelFailure } from './failure-of.ts';
import type { ModelPrompt, ModelUsage } from './language-model.ts';

/** Failures before which no model has worked on the request. */
const UNWORKED: ReadonlySet<string> = new Set(['refused', 'unreachable']);

/** Tokens of a picture of 1568 pixels: by Anthropic's formula 1,600 at most, with the others fewer. */
const TOKENS_OF_PICTURE = 1_600;

/** Counts one request: what the vendor says, else an estimate. */
export class UsageCount {
  readonly #prompt: ModelPrompt;
  #written = '';
  #reported: ModelUsage | null = null;
  #unworked = false;

  constructor(prompt: ModelPrompt) {
    this.#prompt = prompt;
  }

  /** Text or thinking has come. */
  wrote(text: string): void {
    this.#written += text;
  }

  reported({ inputTokens, outputTokens }: LanguageModelV4Usage): void {
    const { total: input, cacheRead: cached = 0 } = inputTokens;
    const { total: output } = outputTokens;
    // Some servers send zeros where they count nothing.
    if (!input || !output) return;
    this.#reported = { input, cached, output, estimated: false };
  }

  failed(error: unknown): void {
    this.#unworked = this.#written === '' && UNWORKED.has(toModelFailure(error, false).failure);
  }

  /** Null: nothing was used. */
  get total(): ModelUsage | null {
    if (this.#reported !== null) return this.#reported;
    if (this.#unworked) return null;
    const { system, context = '', user, pictures = [] } = this.#prompt;
    const words = estimateTokens(system) + estimateTokens(context) + estimateTokens(user);
    const input = words + pictures.length * TOKENS_OF_PICTURE;
    return { input, cached: 0, output: estimateTokens(this.#written), estimated: true };
  }
}
