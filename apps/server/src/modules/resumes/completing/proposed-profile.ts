import { LIMITS, type ProfileValue, type ResumeProfile } from '@cuecard/contract';
import { z } from 'zod';
import { parseGiven } from '../../../platform/parse-given.ts';
import { readJsonObject } from '../../../answering/read-json-object.ts';

/** A model's answer is a stranger's text: what does not fit is left out, and nothing is believed. */
const text = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .catch(null)
  .transform((given): ProfileValue | null => {
    const value = (given ?? '').trim().slice(0, LIMITS.profileValueCharacters);
    return value === '' ? null : { value, evidence: [], confidence: 0, source: 'model' };
  });

const MAX_VALUES = 30;
const texts = z
  .array(text)
  .catch([])
  .transform((given) => given.filter((value) => value !== null).slice(0, MAX_VALUES));

function entries<Shape extends z.ZodRawShape>(shape: Shape) {
  const entry = z.object(shape).nullable().catch(null);
  return z
    .array(entry)
    .catch([])
    .transform((given) =>
      given
        .filter((each) => each !== null)
        .slice(0, MAX_VALUES)
        .map((each, index) => Object.assign(each, { id: `proposed-${index}` })),
    );
}

const basics = z.object({
  name: text,
  label: text,
  email: text,
  phone: text,
  location: text,
  summary: text,
  urls: texts,
});
const span = { startDate: text, endDate: text };

const schema = z.object({
  basics: basics.catch(() => basics.parse({})),
  work: entries({
    name: text,
    position: text,
    location: text,
    ...span,
    summary: text,
    highlights: texts,
  }),
  education: entries({ institution: text, area: text, studyType: text, ...span, score: text }),
  projects: entries({ name: text, description: text, ...span, highlights: texts }),
  skills: entries({ name: text, keywords: texts }),
  languages: entries({ language: text, fluency: text }),
  certificates: entries({ name: text, issuer: text, date: text }),
  awards: entries({ title: text, awarder: text, date: text }),
  publications: entries({ name: text, publisher: text, releaseDate: text }),
  volunteer: entries({ organization: text, position: text, ...span, summary: text }),
});

/** The JSON object in a model's answer, as a profile; null when there is none. */
export function proposedProfile(answer: string): ResumeProfile | null {
  const found = readJsonObject(answer);
  return found === null ? null : (parseGiven(schema, found).data ?? null);
}
