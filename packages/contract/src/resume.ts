import { z } from 'zod';
import { LIMITS } from './constants.ts';

/** A resume, what was read in it, and what its owner corrected. Rules: docs/spec/resume.md. */

export const resumeId = z.uuid();

/** Where a value stands in the document: page and line, both counted from 1 (a flowing text is one page). */
export const place = z.object({
  page: z.number().int().positive(),
  line: z.number().int().positive(),
});
export type Place = z.infer<typeof place>;

/** `rules` and `model` read it in the document, `user` wrote it: that one wins for ever. */
const VALUE_SOURCES = ['rules', 'model', 'user'] as const;

/** One value. What the rules or a model gave stands in the lines that `evidence` names. */
const profileValue = z.object({
  value: z.string().min(1).max(LIMITS.profileValueCharacters),
  evidence: z.array(place),
  /** 0 to 1. */
  confidence: z.number().min(0).max(1),
  source: z.enum(VALUE_SOURCES),
});
export type ProfileValue = z.infer<typeof profileValue>;

const one = profileValue.nullable();
const many = z.array(profileValue);
/** Names an entry of a list within its profile; the same at every reading of the same document. */
const id = z.string().min(1).max(40);

/**
 * The shape of JSON Resume (jsonresume.org/schema), each value with its evidence. Dates are `YYYY`,
 * `YYYY-MM`, `YYYY-MM-DD` or `present`.
 */
export const resumeProfile = z.object({
  basics: z.object({
    name: one,
    label: one,
    email: one,
    phone: one,
    location: one,
    summary: one,
    urls: many,
  }),
  work: z.array(
    z.object({
      id,
      name: one,
      position: one,
      location: one,
      startDate: one,
      endDate: one,
      summary: one,
      highlights: many,
    }),
  ),
  education: z.array(
    z.object({
      id,
      institution: one,
      area: one,
      studyType: one,
      startDate: one,
      endDate: one,
      score: one,
    }),
  ),
  projects: z.array(
    z.object({ id, name: one, description: one, startDate: one, endDate: one, highlights: many }),
  ),
  skills: z.array(z.object({ id, name: one, keywords: many })),
  languages: z.array(z.object({ id, language: one, fluency: one })),
  certificates: z.array(z.object({ id, name: one, issuer: one, date: one })),
  awards: z.array(z.object({ id, title: one, awarder: one, date: one })),
  publications: z.array(z.object({ id, name: one, publisher: one, releaseDate: one })),
  volunteer: z.array(
    z.object({ id, organization: one, position: one, startDate: one, endDate: one, summary: one }),
  ),
});
export type ResumeProfile = z.infer<typeof resumeProfile>;
export type ProfileSection = Exclude<keyof ResumeProfile, 'basics'>;

export const emptyProfile: ResumeProfile = {
  basics: {
    name: null,
    label: null,
    email: null,
    phone: null,
    location: null,
    summary: null,
    urls: [],
  },
  work: [],
  education: [],
  projects: [],
  skills: [],
  languages: [],
  certificates: [],
  awards: [],
  publications: [],
  volunteer: [],
};

/**
 * One line of the document as it is shown beside the profile. `box` is where it stands on its page, in
 * parts of the page's width and height from the top left corner; null in a flowing text.
 */
export const documentLine = z.object({
  page: z.number().int().positive(),
  line: z.number().int().positive(),
  text: z.string(),
  box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }).nullable(),
});
export type DocumentLine = z.infer<typeof documentLine>;

/** `analysing` is reading, recognising a scan, and understanding; the specification shows one word. */
export const RESUME_STATES = ['uploading', 'analysing', 'ready', 'failed'] as const;
export type ResumeState = (typeof RESUME_STATES)[number];

/** Why a document could not be used; the client words it. */
export const RESUME_FAILURES = [
  'type',
  'too-large',
  'empty-file',
  'no-text',
  'password-protected',
  'old-format',
  'damaged',
  'too-many-pages',
  'unsafe',
  'too-slow',
  'server',
] as const;
export type ResumeFailure = (typeof RESUME_FAILURES)[number];

export const resumeSummary = z.object({
  id: resumeId,
  fileName: z.string(),
  bytes: z.number().int().nonnegative(),
  pages: z.number().int().nonnegative(),
  state: z.enum(RESUME_STATES),
  failure: z.enum(RESUME_FAILURES).nullable(),
  /** Pages recognised so far in a scan; null when nothing is recognised. */
  recognised: z
    .object({ done: z.number().int().nonnegative(), total: z.number().int().positive() })
    .nullable(),
  /** The one that prediction and interviews use when nothing else is chosen. */
  active: z.boolean(),
  sample: z.boolean(),
  /** The name in the profile, shown in lists. */
  name: z.string().nullable(),
  label: z.string().nullable(),
  /** How many values its owner should look at; null until it has been read. */
  toCheck: z
    .object({
      /** Name, e-mail and phone, where the document lacks them. */
      missing: z.number().int().nonnegative(),
      /** Read, but not surely right. */
      unsure: z.number().int().nonnegative(),
    })
    .nullable(),
  createdAt: z.number().int(),
});
export type ResumeSummary = z.infer<typeof resumeSummary>;

/**
 * What the owner changed. `path` is `basics.email`, `work.ID.name`, `basics.urls.0` or
 * `work.ID.highlights.2`; null takes the value away.
 */
export const resumeCorrection = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('set'),
    path: z.string().min(1).max(120),
    value: z.string().trim().min(1).max(LIMITS.profileValueCharacters).nullable(),
  }),
  z.object({ type: z.literal('add-entry'), section: z.string().max(20), id }),
  z.object({ type: z.literal('remove-entry'), section: z.string().max(20), id }),
]);
export type ResumeCorrection = z.infer<typeof resumeCorrection>;
