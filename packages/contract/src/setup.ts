import { z } from 'zod';
import { limits } from './constants.ts';

export const degrees = ['high-school', 'bachelor', 'master', 'doctor', 'post-doctoral'] as const;
export const answerStyles = ['outline', 'transcript'] as const;
export const languageLevels = ['A2', 'B1', 'B2', 'C1', 'native'] as const;

/** Languages an interview can be held or answered in. The first three are in every plan. */
export const spokenLanguages = [
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
export type SpokenLanguage = (typeof spokenLanguages)[number];
export const baseLanguages: readonly SpokenLanguage[] = ['en', 'zh-CN', 'zh-TW'];

export const programmingLanguages = [
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

export const interviewKinds = ['job', 'school'] as const;

/** Two channels: the shared sound and the microphone. One channel: a microphone hears everybody. */
export const listeningModes = ['two-channels', 'one-channel'] as const;

/** Chosen as `resumeId`: this interview goes without one. It is no resume's id. */
export const noResume = '00000000-0000-0000-0000-000000000000';

const shortText = z.string().trim().max(limits.jobTitleCharacters);

/** A job interview needs a job title; a school interview needs a school and a major. */
export const interviewSetup = z
  .object({
    kind: z.enum(interviewKinds),
    jobTitle: shortText,
    school: shortText,
    major: shortText,
    degree: z.enum(degrees).nullable(),
    interviewLanguage: z.enum(spokenLanguages),
    answerLanguage: z.enum(spokenLanguages),
    languageLevel: z.enum(languageLevels).nullable(),
    style: z.enum(answerStyles),
    codeMode: z.boolean(),
    programmingLanguage: z.enum(programmingLanguages).nullable(),
    webBrowsing: z.boolean(),
    /** Setups from before this field heard two channels. */
    listening: z.enum(listeningModes).default('two-channels'),
    /** Null: the active resume, where there is one; `noResume`: none. */
    resumeId: z.uuid().nullable().default(null),
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

export const emptySetup: InterviewSetup = {
  kind: 'job',
  jobTitle: '',
  school: '',
  major: '',
  degree: null,
  interviewLanguage: 'en',
  answerLanguage: 'en',
  languageLevel: null,
  style: 'outline',
  codeMode: false,
  programmingLanguage: null,
  webBrowsing: false,
  listening: 'two-channels',
  resumeId: null,
  recogniser: null,
};
