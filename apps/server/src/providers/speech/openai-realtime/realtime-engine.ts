import type { SpeechEngineFacts } from '@cuecard/contract';
import { refusedStream } from '../refused-stream.ts';
import {
  FAILURES,
  SPEECH_TIMINGS,
  type SpeechEngine,
  type SpeechRequest,
  type SpeechStream,
  type SpeechTimings,
} from '../speech-engine.ts';
import type { RealtimeDialect } from './dialects.ts';
import { RealtimeStream } from './realtime-stream.ts';

export interface RealtimeSettings {
  /** Such as `wss://api.openai.com/v1`; the path is added. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
  readonly timings?: SpeechTimings;
}

/** A recogniser that speaks OpenAI's Realtime protocol, in one of its forms. */
export class RealtimeEngine implements SpeechEngine {
  readonly facts: SpeechEngineFacts;
  readonly #dialect: RealtimeDialect;
  readonly #settings: RealtimeSettings;

  constructor(dialect: RealtimeDialect, settings: RealtimeSettings) {
    this.#dialect = dialect;
    this.#settings = settings;
    this.facts = {
      id: dialect.id,
      name: `${dialect.vendor} ${settings.model}`,
      sentTo: new URL(settings.baseUrl).host,
      languages: [...dialect.codes.keys()],
      mixedLanguages: false,
      partials: dialect.partials,
    };
  }

  open(request: SpeechRequest): SpeechStream {
    const { baseUrl, apiKey, model, timings = SPEECH_TIMINGS } = this.#settings;
    const dialect = this.#dialect;
    if (!dialect.codes.has(request.language)) return refusedStream(request, FAILURES.language);
    return new RealtimeStream({
      request,
      url: dialect.url(baseUrl, model),
      headers: dialect.headers(apiKey),
      timings,
      dialect,
      model,
    });
  }
}
