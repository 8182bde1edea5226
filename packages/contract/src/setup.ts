import { z } from 'zod';
import { LIMITS } from './constants.ts';
import {
  ANSWER_LENGTHS,
  ANSWER_STYLES,
  APPLICATION_LIMITS,
  DEGREES,
  INTERVIEW_KINDS,
  LANGUAGE_LEVELS,
  LISTENING_MODES,
  PROGRAMMING_LANGUAGES,
  SPOKEN_LANGUAGES,
} from './setup-choices.ts';

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
