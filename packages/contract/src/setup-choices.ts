/** What a setup may say; without the schemas, which not every page needs. */

export const DEGREES = ['high-school', 'bachelor', 'master', 'doctor', 'post-doctoral'] as const;
export const ANSWER_STYLES = ['outline', 'transcript'] as const;
/** By speaking time: about 20 seconds, a minute, two minutes. */
export const ANSWER_LENGTHS = ['shorter', 'usual', 'longer'] as const;
export const LANGUAGE_LEVELS = ['A2', 'B1', 'B2', 'C1', 'native'] as const;

/** Languages an interview can be held or answered in. The first three are in every plan. */
export const SPOKEN_LANGUAGES = [
  'en',
  'zh-CN',
  'zh-TW',
  'yue',
  'ja',
  'ko',
  'de',
  'fr',
  'es',
  'pt',
] as const;
export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number];
export const BASE_LANGUAGES: readonly SpokenLanguage[] = ['en', 'zh-CN', 'zh-TW'];

export const PROGRAMMING_LANGUAGES = [
  'Python',
  'Java',
  'JavaScript',
  'TypeScript',
  'C++',
  'C',
  'C#',
  'Go',
  'Rust',
  'Kotlin',
  'Swift',
  'PHP',
  'Ruby',
  'Scala',
  'SQL',
] as const;

export const INTERVIEW_KINDS = ['job', 'school'] as const;

/** Two channels: the shared sound and the microphone. One channel: a microphone hears everybody. */
export const LISTENING_MODES = ['two-channels', 'one-channel'] as const;

/** Chosen as `resumeId`: this interview goes without one. It is no resume's id. */
export const NO_RESUME = '00000000-0000-0000-0000-000000000000';

/** What an application says beside its title, in characters. */
export const APPLICATION_LIMITS = {
  companyCharacters: 120,
  advertisementCharacters: 12_000,
  notesCharacters: 4_000,
} as const;
