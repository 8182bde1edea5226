import type { SpokenLanguage } from '@cuecard/contract';

/** The facts about a Deepgram model: which protocol it speaks, which languages it knows and by which codes. */
export interface DeepgramModel {
  readonly protocol: 'listen-v1' | 'flux';
  /** Our languages by the vendor's code. */
  readonly codes: ReadonlyMap<SpokenLanguage, string>;
  readonly mixedLanguages: boolean;
}

/**
 * Languages and codes: developers.deepgram.com/docs/models-languages-overview, and for Nova-3 the
 * changelogs of 2025-08-15 (de), 2025-09-02 (es, fr, pt), 2025-11-04 (ja, ko), 2026-03-17 (zh-HK) and
 * 2026-03-31 (zh-CN, zh-TW).
 */
const NOVA_CODES = new Map<SpokenLanguage, string>([
  ['en', 'en'],
  ['zh-CN', 'zh-CN'],
  ['zh-TW', 'zh-TW'],
  ['yue', 'zh-HK'],
  ['ja', 'ja'],
  ['ko', 'ko'],
  ['de', 'de'],
  ['fr', 'fr'],
  ['es', 'es'],
  ['pt', 'pt'],
]);

/** The codes of `language=multi`: developers.deepgram.com/docs/multilingual-code-switching. */
const mixedCodes = new Map<SpokenLanguage, string>(
  (['en', 'ja', 'de', 'fr', 'es', 'pt'] as const).map((language) => [language, 'multi']),
);

/** developers.deepgram.com/docs/flux/language-prompting. */
const fluxCodes = new Map<SpokenLanguage, string>(
  (['en', 'ja', 'de', 'fr', 'es', 'pt'] as const).map((language) => [language, language]),
);

const ENGLISH = new Map<SpokenLanguage, string>([['en', 'en']]);

export function deepgramModel(model: string, mixed: boolean): DeepgramModel {
  if (model.startsWith('flux')) {
    const multi = model.includes('multi');
    const codes = multi ? fluxCodes : ENGLISH;
    return { protocol: 'flux', codes, mixedLanguages: multi };
  }
  if (mixed) return { protocol: 'listen-v1', codes: mixedCodes, mixedLanguages: true };
  const knowsAll = /^nova-[23](-general)?$/.test(model);
  return { protocol: 'listen-v1', codes: knowsAll ? NOVA_CODES : ENGLISH, mixedLanguages: false };
}

/** Key terms: at most 100 are advised and 500 tokens taken (developers.deepgram.com/docs/keyterm). */
export const MAX_KEY_TERMS = 100;
/** 500 tokens, taken as three characters each: terms are rarely whole dictionary words. */
export const MAX_KEY_TERM_CHARACTERS = 1500;
