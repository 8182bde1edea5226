import { z } from 'zod';
import { LIMITS, RESUME_FILE_TYPES } from './constants.ts';
import { type InterviewSetup } from './setup.ts';
import { APPLICATION_LIMITS, SPOKEN_LANGUAGES } from './setup-choices.ts';

export const applicationId = z.uuid();

/** Who asks in the next interview of an application, or where one applies. */
export const APPLICATION_ROUNDS = ['technical', 'manager', 'hr', 'campus', 'school'] as const;
export const APPLICATION_STATES = ['open', 'offered', 'closed'] as const;

/** More than anybody sends in a year. */
export const MAX_APPLICATIONS = 500;

const headline = z.object({
  company: z.string().trim().max(APPLICATION_LIMITS.companyCharacters),
  /** Of a school: the major. */
  jobTitle: z.string().trim().min(1).max(LIMITS.jobTitleCharacters),
  /** Null: not known yet. */
  round: z.enum(APPLICATION_ROUNDS).nullable(),
  /** When its next interview is, milliseconds since 1970; null: not known yet. */
  interviewAt: z.number().int().nullable(),
  state: z.enum(APPLICATION_STATES),
});

/** What one applies for, as its user writes it down. */
export const applicationFields = headline.extend({
  /** As it was pasted, or read in a file. */
  advertisement: z.string().trim().max(APPLICATION_LIMITS.advertisementCharacters),
  /** Why here, what to bring in, what to avoid. */
  notes: z.string().trim().max(APPLICATION_LIMITS.notesCharacters),
  /** Null: the active resume. */
  resumeId: z.uuid().nullable(),
  /** What its interviews are held in; null: as in the interview before. */
  language: z.enum(SPOKEN_LANGUAGES).nullable(),
});
export type ApplicationFields = z.infer<typeof applicationFields>;

/** As lists show it, without its long texts. */
export const applicationSummary = headline.extend({
  id: applicationId,
  createdAt: z.number().int(),
  predictions: z.number().int().nonnegative(),
  practices: z.number().int().nonnegative(),
  interviews: z.number().int().nonnegative(),
  exams: z.number().int().nonnegative(),
});
export type ApplicationSummary = z.infer<typeof applicationSummary>;

/** What a file of an advertisement may be: what resumes are, and plain text. */
export const ADVERTISEMENT_FILE_TYPES = [...RESUME_FILE_TYPES, '.txt', '.md'] as const;

/** The text of an advertisement that came as a file. */
export const readAdvertisement = z.object({
  text: z.string().max(APPLICATION_LIMITS.advertisementCharacters),
  /** It was longer than an advertisement may be; its end is left out. */
  isCut: z.boolean(),
});

export const application = applicationFields.extend({ id: applicationId });
export type Application = z.infer<typeof application>;

export const EMPTY_APPLICATION: ApplicationFields = {
  company: '',
  jobTitle: '',
  round: null,
  interviewAt: null,
  state: 'open',
  advertisement: '',
  notes: '',
  resumeId: null,
  language: null,
};

/** The setup of the next interview of an application; what it says nothing of is as it was. */
export function fillSetup(setup: InterviewSetup, given: Application): InterviewSetup {
  const { company, jobTitle, advertisement, notes, resumeId, language, round } = given;
  const named =
    round === 'school'
      ? ({ kind: 'school', school: company, major: jobTitle } as const)
      : ({ kind: 'job', jobTitle, company } as const);
  const spoken =
    language === null || language === setup.interviewLanguage
      ? {}
      : {
          interviewLanguage: language,
          // A recogniser was chosen for the language before, and answers keep to the interview's.
          recogniser: null,
          ...(setup.answerLanguage === setup.interviewLanguage && { answerLanguage: language }),
        };
  return {
    ...setup,
    ...named,
    ...spoken,
    advertisement,
    notes,
    resumeId: resumeId ?? setup.resumeId,
    applicationId: given.id,
  };
}
