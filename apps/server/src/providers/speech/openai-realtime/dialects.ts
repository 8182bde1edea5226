import type { SpokenLanguage } from '@cuecard/contract';
import { buildPrompt, termsWithin } from '../key-terms.ts';
import { toBytes } from '../sound.ts';
import { ResamplerTo24k } from './resampler.ts';

/** The form in which one vendor wants its sound: `encode` may keep a little back, `rest` gives it before a commit. */
export interface SoundEncoder {
  encode(sound: Int16Array): Buffer;
  rest(): Buffer;
}

/** The differences between two forms of one protocol. */
export interface RealtimeDialect {
  readonly id: 'openai' | 'qwen';
  readonly vendor: string;
  readonly codes: ReadonlyMap<SpokenLanguage, string>;
  /** Words come before the commit. */
  readonly partials: boolean;
  url(baseUrl: string, model: string): string;
  headers(apiKey: string): Record<string, string>;
  /** The `session` of `session.update`. */
  session(model: string, language: SpokenLanguage, terms: readonly string[]): object;
  createEncoder(): SoundEncoder;
  /** The message that ends the session; null: closing the socket does. */
  readonly goodbye: object | null;
}

/** ISO 639-1, as the vendor asks for; Cantonese has no code there. */
const ISO_CODES = new Map<SpokenLanguage, string>([
  ['en', 'en'],
  ['zh-CN', 'zh'],
  ['zh-TW', 'zh'],
  ['ja', 'ja'],
  ['ko', 'ko'],
  ['de', 'de'],
  ['fr', 'fr'],
  ['es', 'es'],
  ['pt', 'pt'],
]);

/** The prompt is read together with the sound: what is longer costs more than it helps. */
const MAX_PROMPT_CHARACTERS = 1000;

/**
 * OpenAI's transcription session as it is since the API's general availability:
 * developers.openai.com/api/docs/guides/realtime-transcription, api/reference/resources/realtime.
 */
export const openAiDialect: RealtimeDialect = {
  id: 'openai',
  vendor: 'OpenAI',
  codes: ISO_CODES,
  partials: true,
  // The model is named in the session, not in the address.
  url: (baseUrl) => `${baseUrl}/realtime?intent=transcription`,
  headers: (apiKey) => ({ authorization: `Bearer ${apiKey}` }),
  session: (model, language, terms) => ({
    type: 'transcription',
    audio: {
      input: {
        // "Only a 24kHz sample rate is supported."
        format: { type: 'audio/pcm', rate: 24_000 },
        transcription: {
          model,
          language: ISO_CODES.get(language),
          prompt: buildPrompt(language, terms, MAX_PROMPT_CHARACTERS),
        },
        // We commit: gpt-live-transcribe and gpt-realtime-whisper take nothing else.
        turn_detection: null,
      },
    },
  }),
  createEncoder() {
    const resampler = new ResamplerTo24k();
    return {
      encode: (sound) => toBytes(resampler.push(sound)),
      rest: () => toBytes(resampler.flush()),
    };
  },
  goodbye: null,
};

/** help.aliyun.com/zh/model-studio/qwen-asr-realtime-client-events, `input_audio_transcription.language`. */
const QWEN_CODES = new Map<SpokenLanguage, string>([...ISO_CODES, ['yue', 'yue']]);
/** `corpus.text` takes 10,000 tokens; a list of names needs far less. */
const MAX_CORPUS_CHARACTERS = 4000;

/**
 * Qwen's form: the flat session from before, 16 kHz, and an end of its own. In manual mode it recognises
 * after the commit: help.aliyun.com/zh/model-studio/qwen-asr-realtime-client-events.
 */
export const qwenDialect: RealtimeDialect = {
  id: 'qwen',
  vendor: 'Qwen',
  codes: QWEN_CODES,
  partials: false,
  url: (baseUrl, model) => `${baseUrl}/realtime?model=${encodeURIComponent(model)}`,
  headers: (apiKey) => ({ authorization: `Bearer ${apiKey}`, 'OpenAI-Beta': 'realtime=v1' }),
  session(_, language, terms) {
    const text = termsWithin(terms, MAX_CORPUS_CHARACTERS).join(', ');
    return {
      modalities: ['text'],
      input_audio_format: 'pcm',
      sample_rate: 16_000,
      input_audio_transcription: {
        language: QWEN_CODES.get(language),
        ...(text !== '' && { corpus: { text } }),
      },
      turn_detection: null,
    };
  },
  createEncoder: () => ({ encode: (sound) => toBytes(sound), rest: () => Buffer.alloc(0) }),
  goodbye: { type: 'session.finish' },
};
