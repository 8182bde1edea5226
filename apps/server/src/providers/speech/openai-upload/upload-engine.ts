import type { SpeechEngineFacts, SpokenLanguage } from '@cuecard/contract';
import { refusedStream } from '../refused-stream.ts';
import {
  FAILURES,
  SPEECH_TIMINGS,
  type SpeechEngine,
  type SpeechRequest,
  type SpeechStream,
  type SpeechTimings,
} from '../speech-engine.ts';
import { usualLanguages } from './upload-languages.ts';
import { UploadStream } from './upload-stream.ts';

export interface UploadSettings {
  /** Such as `https://api.groq.com/openai/v1`; `/audio/transcriptions` is added. */
  readonly baseUrl: string;
  readonly apiKey: string | null;
  readonly model: string;
  /** Null: what such a model usually knows. */
  readonly languages: readonly SpokenLanguage[] | null;
  /** Send only the file and the model's name. */
  readonly plain: boolean;
  readonly timings?: SpeechTimings;
}

/** Any server with OpenAI's upload call: Groq, SiliconFlow, FunASR, speaches, whisper.cpp and the like. */
export class UploadEngine implements SpeechEngine {
  readonly facts: SpeechEngineFacts;
  readonly #settings: UploadSettings;

  constructor(settings: UploadSettings) {
    this.#settings = settings;
    this.facts = {
      id: 'upload',
      name: settings.model.slice(0, 60),
      sentTo: new URL(settings.baseUrl).host,
      languages: [...(settings.languages ?? usualLanguages(settings.model))],
      mixedLanguages: false,
      partials: false,
    };
  }

  open(request: SpeechRequest): SpeechStream {
    const { baseUrl, apiKey, model, plain, timings = SPEECH_TIMINGS } = this.#settings;
    if (!this.facts.languages.includes(request.language))
      return refusedStream(request, FAILURES.language);
    const target = { url: `${baseUrl}/audio/transcriptions`, apiKey, model, plain };
    return new UploadStream(request, target, timings);
  }
}
