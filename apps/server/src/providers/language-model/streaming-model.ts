import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4FinishReason,
} from '@ai-sdk/provider';
import { TextCleaner } from './clean-text.ts';
import {
  DEADLINES as usualDeadlines,
  DeadlineWatch,
  type Deadlines,
  type Sign,
} from './deadlines.ts';
import { toModelFailure, NotWhole, wasHungUp } from './failure-of.ts';
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

type SdkPrompt = LanguageModelV4CallOptions['prompt'];
type SdkRequest = { model: LanguageModelV4 } & Pick<
  LanguageModelV4CallOptions,
  'reasoning' | 'providerOptions' | 'maxOutputTokens'
>;

/** The differences between one protocol and another. */
export interface Wire {
  /** `plain`: without any field that an endpoint of this protocol may refuse. */
  request(thinking: Thinking, plain: boolean): SdkRequest;
  /** How the endpoint is asked to stop after so many tokens, where that is not the library's own way. */
  cap?(maxTokens: number): SdkRequest['providerOptions'];
  /** Words in a refusal by which it says that such a field was the reason. */
  readonly fieldWords: RegExp;
  messages(prompt: ModelPrompt): SdkPrompt;
  /** Opens the connection. */
  connect(signal: AbortSignal): Promise<unknown>;
}

export interface EndpointSettings {
  /** The address as the vendor names it, such as `https://api.openai.com/v1`. */
  baseUrl: string;
  /** Local servers need none. */
  apiKey: string | null;
  model: string;
  deadlines?: Deadlines;
  /** Default: Node's own, which closes idle connections after 4 s. */
  fetch?: typeof globalThis.fetch;
}

/** Milliseconds between two warm-ups: less than half of the time for which an idle connection is kept. */
const WARM_EVERY_MS = 20_000;
const MAX_WARM_MS = 60_000;

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
    if (now - this.#warmedAt < WARM_EVERY_MS) return;
    this.#warmedAt = now;
    await this.#wire.connect(AbortSignal.timeout(MAX_WARM_MS)).catch(() => {});
  }

  async *stream(prompt: ModelPrompt, options: StreamOptions): AsyncGenerator<ModelPiece> {
    const { thinking = 'off' } = options;
    let plain = this.#plain.has(thinking);
    let isOverFresh = false;
    let hasStarted = false;
    for (;;) {
      try {
        for await (const piece of this.#attempt(prompt, options, plain)) {
          if (plain) this.#plain.add(thinking);
          hasStarted = true;
          yield piece;
        }
        return;
      } catch (error) {
        if (hasStarted) throw error;
        if (!plain && namesAField(error, this.#wire.fieldWords)) plain = true;
        // A kept connection may be closed at the very moment at which it is used: then over a new one.
        else if (!isOverFresh && wasHungUp(error)) isOverFresh = true;
        else throw error;
      }
    }
  }

  #capped(request: SdkRequest, maxTokens: number): SdkRequest {
    const own = this.#wire.cap?.(maxTokens);
    if (own === undefined) return { ...request, maxOutputTokens: maxTokens };
    const { providerOptions = {} } = request;
    const names = new Set([...Object.keys(providerOptions), ...Object.keys(own)]);
    const joined = [...names].map((name) => [name, { ...providerOptions[name], ...own[name] }]);
    return { ...request, providerOptions: Object.fromEntries(joined) };
  }

  async *#attempt(
    prompt: ModelPrompt,
    { signal, thinking = 'off', maxTokens, onUsage }: StreamOptions,
    plain: boolean,
  ): AsyncGenerator<ModelPiece> {
    const connection = new AbortController();
    const watch = new DeadlineWatch(this.#deadlines, (late) => connection.abort(late));
    const usage = new UsageCount(prompt);
    let texted = false;
    let thought = false;
    try {
      const isCapped = maxTokens !== undefined && thinking === 'off' && !plain;
      const wanted = this.#wire.request(thinking, plain);
      const request = {
        ...(isCapped ? this.#capped(wanted, maxTokens) : wanted),
        prompt: this.#wire.messages(prompt),
        abortSignal: AbortSignal.any([signal, connection.signal]),
      };
      for await (const sign of streamSigns(request, usage)) {
        watch.onSign(sign);
        if (sign.text !== null) {
          texted = true;
          yield { type: 'text', text: sign.text };
        } else if (!texted && !thought) {
          thought = true;
          yield { type: 'thinking' };
        }
      }
      if (!texted) throw new LanguageModelError('unreadable', false);
    } catch (error) {
      usage.failed(error);
      signal.throwIfAborted();
      // What the library makes of a connection that was given up does not say why.
      const failure = toModelFailure(connection.signal.reason ?? error, texted);
      throw prompt.pictures === undefined || texted ? failure : aboutPictures(failure);
    } finally {
      watch.stop();
      connection.abort();
      const used = usage.total;
      if (used !== null) onUsage?.(used);
    }
  }
}

async function* streamSigns(
  { model, abortSignal, ...request }: SdkRequest & { prompt: SdkPrompt; abortSignal: AbortSignal },
  usage: UsageCount,
): AsyncGenerator<Sign> {
  const cleaner = new TextCleaner();
  const { stream } = await model.doStream({ ...request, abortSignal });
  for await (const part of stream) {
    if (part.type === 'error') throw part.error;
    abortSignal.throwIfAborted();
    if (part.type === 'text-delta') {
      usage.wrote(part.delta);
      const text = cleaner.push(part.delta);
      if (text !== '') yield { text };
      else if (cleaner.isThinking) yield { text: null };
    } else if (part.type === 'reasoning-delta') {
      usage.wrote(part.delta);
      yield { text: null };
    } else if (part.type === 'finish') {
      usage.reported(part.usage);
      assertWhole(part.finishReason);
    }
  }
  abortSignal.throwIfAborted();
  const rest = cleaner.end();
  if (rest !== '') yield { text: rest };
}

/** An answer cut by the model's own limit, by its filter or by the network is not whole. */
function assertWhole({ unified }: LanguageModelV4FinishReason): void {
  if (unified === 'content-filter') throw new LanguageModelError('refused', false);
  if (['length', 'interrupted', 'error'].includes(unified)) throw new NotWhole();
}
