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
import {
  deepgramModel,
  MAX_KEY_TERM_CHARACTERS,
  MAX_KEY_TERMS,
  type DeepgramModel,
} from './deepgram-facts.ts';
import { FluxStream } from './flux-stream.ts';
import { ListenStream } from './listen-stream.ts';

export interface DeepgramSettings {
  /** Such as `wss://api.deepgram.com`; the path is added. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** `nova-3`, `flux-general-en`, … A model that begins with `flux` speaks Flux. */
  readonly model: string;
  /** Several languages within one interview, where the model can. */
  readonly mixedLanguages: boolean;
  readonly timings?: SpeechTimings;
  /** Shortened by tests that do not want to wait. */
  readonly nothingWaitingMs?: number;
}

/** Confidence that brings an EagerEndOfTurn (0.3 to 0.9, docs/flux/configuration); a draft costs little. */
const EAGER_THRESHOLD = '0.4';
/** Silence that Deepgram takes for an end, milliseconds: 300 to 500 in conversations (docs/endpointing). */
const ENDPOINTING = '300';

export class DeepgramEngine implements SpeechEngine {
  readonly facts: SpeechEngineFacts;
  readonly #settings: DeepgramSettings;
  readonly #model: DeepgramModel;

  constructor(settings: DeepgramSettings) {
    this.#settings = settings;
    this.#model = deepgramModel(settings.model, settings.mixedLanguages);
    this.facts = {
      id: 'deepgram',
      name: `Deepgram ${settings.model}`,
      sentTo: new URL(settings.baseUrl).host,
      languages: [...this.#model.codes.keys()],
      mixedLanguages: this.#model.mixedLanguages,
      partials: true,
    };
  }

  open(request: SpeechRequest): SpeechStream {
    const code = this.#model.codes.get(request.language);
    if (code === undefined) return refusedStream(request, FAILURES.language);
    const { apiKey, timings = SPEECH_TIMINGS, nothingWaitingMs } = this.#settings;
    const options = {
      request,
      url: this.#url(code, request).href,
      // developers.deepgram.com/reference/authentication
      headers: { authorization: `Token ${apiKey}` },
      timings,
    };
    return this.#model.protocol === 'flux'
      ? new FluxStream(options)
      : new ListenStream({
          ...options,
          ...(nothingWaitingMs !== undefined && { nothingWaitingMs }),
        });
  }

  #url(code: string, { language, terms }: SpeechRequest): URL {
    const { model, baseUrl } = this.#settings;
    const isFlux = this.#model.protocol === 'flux';
    const url = new URL(`${baseUrl}/${isFlux ? 'v2' : 'v1'}/listen`);
    const query = url.searchParams;
    query.set('model', model);
    query.set('encoding', 'linear16');
    query.set('sample_rate', '16000');
    if (isFlux) fluxQuery(query, this.#model, language);
    else listenQuery(query, code);
    // docs/keyterm: Nova-3 and Flux. Nova-2 has `keywords` (docs/keywords).
    const field = isFlux || model.startsWith('nova-3') ? 'keyterm' : 'keywords';
    for (const term of termsWithin(terms, MAX_KEY_TERM_CHARACTERS, MAX_KEY_TERMS))
      query.append(field, term);
    return url;
  }
}

function fluxQuery(query: URLSearchParams, model: DeepgramModel, language: SpokenLanguage): void {
  query.set('eager_eot_threshold', EAGER_THRESHOLD);
  // docs/flux/language-prompting: a bias, and for flux-general-multi only.
  if (model.mixedLanguages) query.set('language_hint', language);
}

function listenQuery(query: URLSearchParams, code: string): void {
  query.set('language', code);
  query.set('channels', '1');
  query.set('interim_results', 'true');
  query.set('punctuate', 'true');
  query.set('smart_format', 'true');
  query.set('endpointing', ENDPOINTING);
}
