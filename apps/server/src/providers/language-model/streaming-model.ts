import { experimental_streamTextLowMemory as streamText, type ModelMessage } from 'ai';
import { TextCleaner } from './clean-text.ts';
import { deadlines as usualDeadlines, withDeadlines, type Deadlines } from './deadlines.ts';
import type { Sign } from './deadlines.ts';
import { failureOf, NotWhole, wasHungUp } from './failure-of.ts';
import {
  LanguageModelError,
  type ConnectedModel,
  type ModelPiece,
  type ModelPrompt,
  type StreamOptions,
  type Thinking,
} from './language-model.ts';
import { aboutPictures } from './picture-faults.ts';
import { UsageCount } from './usage-count.ts';
import { namesAField } from './refused-fields.ts';

type Call = Parameters<typeof streamText>[0];
type Instructions = NonNullable<Call['instructions']>;

/** What differs from one protocol to another. */
export interface Wire {
  /** `plain`: without any field that an endpoint of this protocol may refuse. */
  request(
    thinking: Thinking,
    plain: boolean,
  ): Pick<Call, 'model' | 'reasoning' | 'providerOptions'>;
  /** Words in a refusal by which it says that such a field was the reason. */
  readonly fieldWords: RegExp;
  messages(prompt: ModelPrompt): { instructions: Instructions; messages: ModelMessage[] };
  /** Opens the connection. */
  connect(signal: AbortSignal): Promise<unknown>;
}

export interface EndpointSettings {
  /** As the vendor names it, such as `https://api.openai.com/v1`. */
  baseUrl: string;
  /** Local servers need none. */
  apiKey: string | null;
  model: string;
  deadlines?: Deadlines;
  /** Default: Node's own, which closes idle connections after 4 s. */
  fetch?: typeof globalThis.fetch;
}

/** Not more often than this, in milliseconds: less than half of what an idle connection is kept. */
const warmEveryMs = 20_000;
const longestWarmMs = 60_000;

// Else the library prints a line for every request whose reasoning a model cannot set.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** A model behind any of the protocols that the AI SDK speaks. */
export class StreamingModel implements ConnectedModel {
  readonly name: string;
  readonly #wire: Wire;
  readonly #deadlines: Deadlines;
  /** Kinds of requests whose own fields this endpoint has refused. */
  readonly #plain = new Set<Thinking>();
  #warmedAt = Number.NEGATIVE_INFINITY;

  constructor(name: string, wire: Wire, deadlines: Deadlines = usualDeadlines) {
    this.name = name;
    this.#wire = wire;
    this.#deadlines = deadlines;
  }

  async warm(): Promise<void> {
    const now = performance.now();
    if (now - this.#warmedAt < warmEveryMs) return;
    this.#warmedAt = now;
    await this.#wire.connect(AbortSignal.timeout(longestWarmMs)).catch(() => {});
  }

  async *stream(prompt: ModelPrompt, options: StreamOptions): AsyncGenerator<ModelPiece> {
    const { thinking = 'off' } = options;
    if (this.#plain.has(thinking)) {
      yield* this.#overFreshConnection(prompt, options, true);
      return;
    }
    try {
      yield* this.#overFreshConnection(prompt, options, false);
    } catch (error) {
      if (!namesAField(error, this.#wire.fieldWords)) throw error;
      for await (const piece of this.#overFreshConnection(prompt, options, true)) {
        this.#plain.add(thinking);
        yield piece;
      }
    }
  }

  /** A kept connection may be closed at the very moment at which it is used: then over a new one. */
  async *#overFreshConnection(
    prompt: ModelPrompt,
    options: StreamOptions,
    plain: boolean,
  ): AsyncGenerator<ModelPiece> {
    let begun = false;
    try {
      for await (const piece of this.#attempt(prompt, options, plain)) {
        begun = true;
        yield piece;
      }
    } catch (error) {
      if (begun || !wasHungUp(error)) throw error;
      yield* this.#attempt(prompt, options, plain);
    }
  }

  async *#attempt(
    prompt: ModelPrompt,
    { signal, thinking = 'off', onUsage }: StreamOptions,
    plain: boolean,
  ): AsyncGenerator<ModelPiece> {
    const connection = new AbortController();
    const usage = new UsageCount(prompt);
    let texted = false;
    let thought = false;
    try {
      const request = {
        ...this.#wire.request(thinking, plain),
        ...this.#wire.messages(prompt),
        abortSignal: AbortSignal.any([signal, connection.signal]),
      };
      const signs = withDeadlines(signsOf(request, usage), this.#deadlines, (reason) =>
        connection.abort(reason),
      );
      for await (const { text } of signs) {
        if (text !== null) {
          texted = true;
          yield { type: 'text', text };
        } else if (!texted && !thought) {
          thought = true;
          yield { type: 'thinking' };
        }
      }
      if (!texted) throw new LanguageModelError('unreadable', false);
    } catch (error) {
      usage.failed(error);
      signal.throwIfAborted();
      const failure = failureOf(error, texted);
      throw prompt.pictures === undefined || texted ? failure : aboutPictures(failure);
    } finally {
      connection.abort();
      const used = usage.total;
      if (used !== null) onUsage?.(used);
    }
  }
}

type SdkRequest = Pick<Call, 'model' | 'reasoning' | 'providerOptions'> & {
  instructions: Instructions;
  messages: ModelMessage[];
  abortSignal: AbortSignal;
};

async function* signsOf(request: SdkRequest, usage: UsageCount): AsyncGenerator<Sign> {
  const cleaner = new TextCleaner();
  const { abortSignal } = request;
  // The other one keeps every part of an answer for a second reader, who never comes.
  const { stream } = streamText({
    ...request,
    maxRetries: 0,
    // The error comes as a part of the stream as well; the default would print it with its body.
    onError: () => {},
  });
  for await (const part of stream) {
    if (part.type === 'error') throw part.error;
    abortSignal.throwIfAborted();
    if (part.type === 'text-delta') {
      usage.wrote(part.text);
      const text = cleaner.push(part.text);
      if (text !== '') yield { text };
      else if (cleaner.isThinking) yield { text: null };
    } else if (part.type === 'reasoning-delta') {
      usage.wrote(part.text);
      yield { text: null };
    } else if (part.type === 'finish') {
      usage.reported(part.totalUsage);
      assertWhole(part.finishReason);
    }
  }
  abortSignal.throwIfAborted();
  const rest = cleaner.end();
  if (rest !== '') yield { text: rest };
}

/** An answer cut by the model's own limit, by its filter or by the network is not whole. */
function assertWhole(finishReason: string): void {
  if (finishReason === 'content-filter') throw new LanguageModelError('refused', false);
  if (['length', 'interrupted', 'error'].includes(finishReason)) throw new NotWhole();
}
