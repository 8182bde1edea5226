import type { SpokenLanguage } from '@cuecard/contract';

/**
 * The `language` field: ISO 639-1, and `yue` as Whisper large-v3 and SenseVoice call Cantonese
 * (openai/whisper, tokenizer.py; FunAudioLLM/SenseVoice, README). Chinese is `zh` in both scripts.
 */
export const UPLOAD_CODES: Readonly<Record<SpokenLanguage, string>> = {
  en: 'en',
  'zh-CN': 'zh',
  'zh-TW': 'zh',
  yue: 'yue',
  ja: 'ja',
  ko: 'ko',
  de: 'de',
  fr: 'fr',
  es: 'es',
  pt: 'pt',
};

/** The languages that a model knows when nobody says: SenseVoice five languages, Whisper's kin all but Cantonese. */
export function usualLanguages(model: string): SpokenLanguage[] {
  if (/\.en\b|-en\b/.test(model)) return ['en'];
  if (/sensevoice/i.test(model)) return ['en', 'zh-CN', 'zh-TW', 'yue', 'ja', 'ko'];
  if (/telespeech/i.test(model)) return ['zh-CN', 'zh-TW'];
  return ['en', 'zh-CN', 'zh-TW', 'ja', 'ko', 'de', 'fr', 'es', 'pt'];
}
