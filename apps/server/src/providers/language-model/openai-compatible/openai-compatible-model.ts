import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { streamText } from 'ai';
import { TextCleaner } from '../clean-text.ts';
import { deadlines as usualDeadlines, withDeadlines, type Deadlines } from '../deadlines.ts';
import type { Sign } from '../deadlines.ts';
import { LanguageModelError, type LanguageModel, type ModelPrompt } from '../language-model.ts';
import { failureOf } from './failure-of.ts';

export interface OpenAiCompatibleSettings {
  /** Such as `https://api.openai.com/v1`. */
  baseUrl: string;
  /** Local servers need none. */
  apiKey: string | null;
  model: string;
  deadlines?: Deadlines;
}

/** A model behind any endpoint that speaks OpenAI's chat completions. */
export class OpenAiCompatibleModel implements LanguageModel {
  readonly name: string;
  readonly #model;
  readonly #deadlines: Deadlines;

  constructor({ baseUrl, apiKey, model, deadlines = usualDeadlines }: OpenAiCompatibleSettings) {
    this.name = model;
    this.#deadlines = deadlines;
    this.#model = createOpenAICompatible({
      name: 'openai-compatible',
      baseURL: baseUrl,
      ...(apiKey !== null && { apiKey }),
    })(model);
  }

  async *stream(prompt: ModelPrompt, { signal }: { signal: AbortSignal }): AsyncGenerator<string> {
    const connection = new AbortController();
    const call = AbortSignal.any([signal, connection.signal]);
    const cleaner = new TextCleaner();
    let texted = false;
    try {
      const signs = withDeadlines(this.#signs(prompt, call), this.#deadlines, (reason) =>
        connection.abort(reason),
      );
      for await (const { text } of signs) {
        const clean = text === null ? '' : cleaner.push(text);
        if (clean === '') continue;
        texted = true;
        yield clean;
      }
      const rest = cleaner.end();
      if (rest !== '') yield rest;
      else if (!texted) throw new LanguageModelError('unreadable', false);
    } catch (error) {
      signal.throwIfAborted();
      throw failureOf(error, texted);
    } finally {
      connection.abort();
    }
  }

  async *#signs(prompt: ModelPrompt, abortSignal: AbortSignal): AsyncGenerator<Sign> {
    const { stream } = streamText({
      model: this.#model,
      instructions: prompt.system,
      prompt: prompt.user,
      maxRetries: 0,
      abortSignal,
      // The error comes as a part of the stream as well; the default would print it with its body.
      onError: () => {},
    });
    for await (const part of stream) {
      if (part.type === 'error') throw part.error;
      abortSignal.throwIfAborted();
      if (part.type === 'text-delta') yield { text: part.text };
      else if (part.type === 'reasoning-delta') yield { text: null };
      else if (part.type === 'finish') assertWhole(part.finishReason);
    }
    abortSignal.throwIfAborted();
  }
}

/** An answer cut by the model's own limit or by its filter is not whole. */
function assertWhole(finishReason: string): void {
  if (finishReason === 'length') throw new LanguageModelError('broken-off', false);
  if (finishReason === 'content-filter') throw new LanguageModelError('refused', false);
}
