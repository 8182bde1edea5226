import { z } from 'zod';
import type { KnowledgeArea } from './area.ts';
import { readKnowledge } from './read-knowledge.ts';

/** The names that may stand between braces: the program fills these in and knows no other. */
const PLACES = new Set(
  'fence mark words characters amount seconds codeLanguage manner language level limit wording none where part count tag'.split(
    ' ',
  ),
);
const TEXT = z
  .string()
  .min(1)
  .refine(
    (text) => [...text.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => PLACES.has(name)),
    `in braces only: ${[...PLACES].join(', ')}`,
  );

const ANSWERS = z.strictObject({
  role: TEXT,
  speech: TEXT,
  shapes: TEXT,
  honesty: TEXT,
  data: TEXT,
  layout: TEXT,
  outline: TEXT,
  transcript: TEXT,
  code: TEXT,
  codeAsAsked: TEXT,
  codeLanguage: TEXT,
  language: TEXT,
  level: TEXT,
  wording: z.strictObject({ A1: TEXT, A2: TEXT, B1: TEXT, B2: TEXT, C1: TEXT, C2: TEXT }),
  asked: TEXT,
  uncertain: TEXT,
  misheard: TEXT,
  nearest: TEXT,
  followUp: TEXT,
  thinking: TEXT,
  outlineShorter: TEXT,
  outlineLonger: TEXT,
  transcriptShorter: TEXT,
  transcriptLonger: TEXT,
});
const BY_SOURCE = z.strictObject({ pictures: TEXT, recognised: TEXT });
const EXAMS = z.strictObject({
  role: BY_SOURCE,
  layout: TEXT,
  honesty: TEXT,
  language: TEXT,
  codeAsAsked: TEXT,
  code: TEXT,
  data: TEXT,
  where: BY_SOURCE,
  followUp: TEXT,
  part: TEXT,
  all: TEXT,
});
const PREDICTIONS = z.strictObject({
  keyPoints: TEXT,
  keyPointsTask: TEXT,
  questions: TEXT,
  questionsTask: TEXT,
});
const BY_CRITERION = z.strictObject({
  relevance: TEXT,
  substance: TEXT,
  structure: TEXT,
  credibility: TEXT,
  distinctness: TEXT,
});
const APPRAISALS = z.strictObject({
  system: TEXT,
  task: TEXT,
  anchors: z.strictObject({ story: BY_CRITERION, knowledge: BY_CRITERION, self: BY_CRITERION }),
});
const DECISIONS = z.strictObject({ system: TEXT, task: TEXT });
const FOLLOW_UPS = z.strictObject({
  system: TEXT,
  task: TEXT,
  manners: z.strictObject({ friendly: TEXT, brisk: TEXT, sceptical: TEXT }),
});
const COMPLETIONS = z.strictObject({ system: TEXT, task: TEXT });
const MAILS = z.strictObject({ system: TEXT, task: TEXT });
const LANGUAGES = z.strictObject({ names: z.record(z.string(), TEXT), other: TEXT });

/** What models are told, in English. */
export const PROMPTS: KnowledgeArea = {
  name: 'prompts',
  build: () => ({
    answers: readKnowledge('prompts/answers.yaml', ANSWERS),
    exams: readKnowledge('prompts/exams.yaml', EXAMS),
    predictions: readKnowledge('prompts/predictions.yaml', PREDICTIONS),
    completions: readKnowledge('prompts/completions.yaml', COMPLETIONS),
    decisions: readKnowledge('prompts/decisions.yaml', DECISIONS),
    followUps: readKnowledge('prompts/follow-ups.yaml', FOLLOW_UPS),
    mails: readKnowledge('prompts/mails.yaml', MAILS),
    appraisals: readKnowledge('prompts/appraisals.yaml', APPRAISALS),
    languages: readKnowledge('prompts/languages.yaml', LANGUAGES),
  }),
};
