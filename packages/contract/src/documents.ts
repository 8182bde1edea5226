import { z } from 'zod';
import { DOCUMENT_VERSIONS, type DocumentName } from './document-versions.ts';

const version = (name: DocumentName) => z.number().int().min(1).max(DOCUMENT_VERSIONS[name]);
export const termsVersion = version('terms');

/** What a user accepts: the versions that were shown to them. */
export const acceptedDocuments = z.object({ policy: version('policy'), terms: termsVersion });
export type AcceptedDocuments = z.infer<typeof acceptedDocuments>;

/** A part of a text: each element a paragraph, or a list. */
const textSection = z.object({
  heading: z.string(),
  text: z.array(z.union([z.string(), z.array(z.string())])),
});
export type TextSection = z.infer<typeof textSection>;

export const documentText = z.object({
  version: z.number().int(),
  /** Since when it counts, `YYYY-MM-DD`. */
  date: z.iso.date(),
  title: z.string(),
  sections: z.array(textSection),
});

/** What an operator tells about themselves; what is missing is not shown. */
export const operatorAbout = z.strictObject({
  company: z.string().optional(),
  mission: z.string().optional(),
  vision: z.string().optional(),
  values: z.array(z.string()).optional(),
  positioning: z.string().optional(),
  team: z.array(z.strictObject({ name: z.string(), role: z.string() })).optional(),
  /** How the operator is reached, a line each: an address, an e-mail address, a telephone number. */
  contact: z.array(z.string()).optional(),
  milestones: z.array(z.strictObject({ when: z.string(), what: z.string() })).optional(),
});
export type OperatorAbout = z.infer<typeof operatorAbout>;

export const aboutText = z.object({
  title: z.string(),
  sections: z.array(textSection),
  /** Null: the operator has given nothing, and the sections tell what the product is. */
  operator: operatorAbout.nullable(),
});
