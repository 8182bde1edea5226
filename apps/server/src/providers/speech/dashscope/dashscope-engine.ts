import type { SpeechEngineFacts, SpokenLanguage } from '@cuecard/contract';
import { termsWithin } from '../key-terms.ts';
import { refusedStream } from '../refused-stream.ts';
import {
  FAILURES,
  SPEECH_TIMINGS,
  type SpeechEngine,
  type SpeechRequest,
  type SpeechStream,
  type SpeechTimings,
} from '../speech-engine.ts';
import { DashScopeStream } from './dashscope-stream.ts';

export interface DashScopeSettings {
  /** The whole address, such as `wss://dashscope.aliyuncs.com/api-ws/v1/inference`. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
  readonly timings?: SpeechTimings;
}

/**
 * `language_hints` of …/paraformer-client-events (paraformer-realtime-v2: zh, en, ja, yue, ko, de, fr, ru)
 * and …/fun-asr-client-events (zh, en, ja). Both scripts of Chinese are `zh`.
 */
const PARAFORMER_CODES = new Map<SpokenLanguage, string>([
  ['en', 'en'],
  ['zh-CN', 'zh'],
  ['zh-TW', 'zh'],
  ['yue', 'yue'],
  ['ja', 'ja'],
  ['ko', 'ko'],
  ['de', 'de'],
  ['fr', 'fr'],
]);
const FUN_ASR_CODES = new Map<SpokenLanguage, string>([
  ['en', 'en'],
  ['zh-CN', 'zh'],
  ['zh-TW', 'zh'],
  ['ja', 'ja'],
]);

/** "The total text … cannot exceed 400 characters" (…/qwen-audio-asr-streaming-client-events). */
const MAX_CONTEXT_CHARACTERS = 400;

/** Alibaba Cloud's recognisers behind the run-task protocol. */
export class DashScopeEngine implements SpeechEngine {
  readonly facts: SpeechEngineFacts;
  readonly #settings: DashScopeSettings;
  readonly #codes: ReadonlyMap<SpokenLanguage, string>;
  /** Takes several hints; Fun-ASR reads the first one only. */
  readonly #mixed: boolean;

  constructor(settings: DashScopeSettings) {
    this.#settings = settings;
    this.#mixed = settings.model.startsWith('paraformer-realtime-v2');
    this.#codes = this.#mixed ? PARAFORMER_CODES : FUN_ASR_CODES;
    this.facts = {
      id: 'dashscope',
      name: `DashScope ${settings.model}`,
      sentTo: new URL(settings.baseUrl).host,
      languages: [...this.#codes.keys()],
      mixedLanguages: this.#mixed,
      partials: true,
    };
  }

  open(request: SpeechRequest): SpeechStream {
    const code = this.#codes.get(request.language);
    if (code === undefined) return refusedStream(request, FAILURES.language);
    const { baseUrl, apiKey, model, timings = SPEECH_TIMINGS } = this.#settings;
    const context = termsWithin(request.terms, MAX_CONTEXT_CHARACTERS).join(', ');
    return new DashScopeStream({
      request,
      url: baseUrl,
      headers: { authorization: `Bearer ${apiKey}` },
      timings,
      model,
      // English words are said in every technical interview.
      languageHints: this.#mixed && code !== 'en' ? [code, 'en'] : [code],
      context: model.startsWith('qwen-audio') && context !== '' ? context : null,
    });
  }
}
