import { z } from 'zod';
import { LIMITS } from './constants.ts';

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

const shortText = z.string().trim().max(LIMITS.jobTitleCharacters);

/** A job interview needs a job title; a school interview needs a school and a major. */
export const interviewSetup = z
  .object({
    kind: z.enum(INTERVIEW_KINDS),
    jobTitle: shortText,
    /** Setups from before these fields said nothing of them. */
    company: z.string().trim().max(APPLICATION_LIMITS.companyCharacters).default(''),
    /** The advertisement as it was pasted. */
    advertisement: z.string().trim().max(APPLICATION_LIMITS.advertisementCharacters).default(''),
    /** What the candidate wants to bring in, or to keep to themselves. */
    notes: z.string().trim().max(APPLICATION_LIMITS.notesCharacters).default(''),
    school: shortText,
    major: shortText,
    degree: z.enum(DEGREES).nullable(),
    interviewLanguage: z.enum(SPOKEN_LANGUAGES),
    answerLanguage: z.enum(SPOKEN_LANGUAGES),
    languageLevel: z.enum(LANGUAGE_LEVELS).nullable(),
    style: z.enum(ANSWER_STYLES),
    /** How long answers are until the user asks for others; before this field they were as usual. */
    length: z.enum(ANSWER_LENGTHS).default('usual'),
    codeMode: z.boolean(),
    programmingLanguage: z.enum(PROGRAMMING_LANGUAGES).nullable(),
    webBrowsing: z.boolean(),
    /** Setups from before this field heard two channels. */
    listening: z.enum(LISTENING_MODES).default('two-channels'),
    /** Null: the active resume, where there is one; `noResume`: none. */
    resumeId: z.uuid().nullable().default(null),
    /** What the interview is for; null: it stands alone. */
    applicationId: z.uuid().nullable().default(null),
    /** A recogniser's id; null: the one that suits the interview language. */
    recogniser: z.string().max(40).nullable().default(null),
  })
  .superRefine((setup, context) => {
    const needed = setup.kind === 'job' ? (['jobTitle'] as const) : (['school', 'major'] as const);
    for (const field of needed) {
      if (setup[field] === '')
        context.addIssue({ code: 'custom', path: [field], message: 'required' });
    }
    if (setup.codeMode && setup.programmingLanguage === null)
      context.addIssue({ code: 'custom', path: ['programmingLanguage'], message: 'required' });
  });
export type InterviewSetup = z.infer<typeof interviewSetup>;

export const EMPTY_SETUP: InterviewSetup = {
  kind: 'job',
  jobTitle: '',
  company: '',
  advertisement: '',
  notes: '',
  school: '',
  major: '',
  degree: null,
  interviewLanguage: 'en',
  answerLanguage: 'en',
  languageLevel: null,
  style: 'outline',
  length: 'usual',
  codeMode: false,
  programmingLanguage: null,
  webBrowsing: false,
  listening: 'two-channels',
  resumeId: null,
  applicationId: null,
  recogniser: null,
};
