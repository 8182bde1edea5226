import { z } from 'zod';
import { INTENTS } from '../../packages/copilot/src/intents/intent.ts';
import { KnowledgeError } from './area.ts';
import { listKnowledge, readKnowledge } from './read-knowledge.ts';

const FOLDER = 'lexicon';
const ID = z.string().regex(/^[a-z]+(?:-[a-z]+)*$/, 'an id: small letters with hyphens');
const CONCEPT = z
  .string()
  .regex(/^[a-z][a-zA-Z0-9]*$/, 'a concept: letters and digits, the first one small');
/** `a b|c !d`: concepts with spaces between. */
const CUE = z
  .string()
  .regex(/^!?[a-zA-Z0-9]+(?:[ |]!?[a-zA-Z0-9]+)*$/, 'a cue: concepts with spaces');
const HAN = /\p{Script=Han}/u;

const unique = (texts: readonly string[]) => new Set(texts).size === texts.length;
const WORDINGS = z
  .array(z.string().min(1))
  .nonempty()
  .refine(unique, 'a wording stands here twice');
const ENGLISH = WORDINGS.refine(
  (texts) => !texts.some((text) => HAN.test(text)),
  'no Chinese here',
);
const CHINESE = WORDINGS.refine((texts) => texts.every((text) => HAN.test(text)), 'Chinese alone');

const INTENT = z.strictObject({
  composer: z.enum(INTENTS).optional(),
  cues: z.array(CUE).nonempty(),
  written: z.strictObject({ en: ENGLISH, 'zh-CN': CHINESE }),
  spoken: z
    .strictObject({
      en: ENGLISH.optional(),
      'zh-CN': CHINESE.optional(),
      'zh-TW': CHINESE.optional(),
    })
    .optional(),
});
const SUBJECT = z.record(ID, INTENT);

/** Phrases with a comma between. */
const PHRASES = z
  .string()
  .transform((text) => text.split(/,\s+/))
  .refine(
    (phrases) => phrases.every((phrase) => phrase.trim() !== ''),
    'phrases with commas between',
  )
  .refine(unique, 'a phrase stands here twice');
const CONCEPTS = z.record(
  CONCEPT,
  z.strictObject({ en: PHRASES.optional(), zh: PHRASES.optional() }),
);
const WORD_LIST = z.string().transform((text) => text.trim().split(/\s+/));
const WORDS = z.strictObject({
  stopWords: z.strictObject({ en: WORD_LIST, zh: WORD_LIST }),
  negations: WORD_LIST,
  numbers: z.record(z.string(), z.number()),
  measures: WORD_LIST,
  irregularForms: z.record(z.string(), WORD_LIST),
});
const WEIGHTS = z.array(z.strictObject({ weight: z.number().min(0).max(1), concepts: WORD_LIST }));
const RELATIONS = z.strictObject({
  near: z.array(z.tuple([CONCEPT, CONCEPT, z.number().gt(0).lt(1)])),
  contrary: z.array(z.tuple([CONCEPT, CONCEPT])),
});
const BESIDE = z.strictObject({ en: ENGLISH, 'zh-CN': CHINESE, 'zh-TW': CHINESE });

export interface IntentSource {
  readonly id: string;
  readonly source: z.output<typeof INTENT>;
}

/** All intents in the order of `subjects.yaml`. */
export function readIntents(): IntentSource[] {
  const concepts = readConcepts();
  const order = readKnowledge(`${FOLDER}/subjects.yaml`, z.array(ID));
  const paths = order.map((subject) => `${FOLDER}/intents/${subject}.yaml`);
  const problems = listKnowledge(`${FOLDER}/intents`)
    .filter((path) => !paths.includes(path))
    .map((path) => `knowledge/${FOLDER}/subjects.yaml: ${path} is missing`);
  const intents = paths.flatMap((path) =>
    Object.entries(readKnowledge(path, SUBJECT)).map(([id, source]) => ({ id, path, source })),
  );
  const seen = new Set<string>();
  for (const { id, path, source } of intents) {
    if (seen.has(id)) problems.push(`knowledge/${path}: ${id} stands in another file already`);
    seen.add(id);
    const unknown = listCueConcepts(source.cues).filter((name) => !concepts.has(name));
    for (const name of unknown)
      problems.push(`knowledge/${path}: ${id}: there is no concept ${name}`);
  }
  if (problems.length > 0) throw new KnowledgeError(problems);
  return intents.map(({ id, source }) => ({ id, source }));
}

function listCueConcepts(cues: readonly string[]): string[] {
  return cues.flatMap((cue) => cue.replaceAll('!', '').split(/[ |]/));
}

/** The phrases of every concept. A concept has one entry in one file. */
export function readConcepts(): Map<string, readonly string[]> {
  const concepts = new Map<string, readonly string[]>();
  for (const path of listKnowledge(`${FOLDER}/concepts`)) {
    for (const [name, { en = [], zh = [] }] of Object.entries(readKnowledge(path, CONCEPTS))) {
      if (concepts.has(name))
        throw new KnowledgeError([`knowledge/${path}: ${name} stands in another file already`]);
      concepts.set(name, [...en, ...zh]);
    }
  }
  return concepts;
}

export function readRelations(): z.output<typeof RELATIONS> {
  const relations = readKnowledge(`${FOLDER}/relations.yaml`, RELATIONS);
  requireConcepts(
    'relations.yaml',
    [...relations.near, ...relations.contrary].flatMap(([a, b]) => [a, b]),
  );
  return relations;
}

/** The weight of every concept that does not weigh 1. */
export function readWeights(): Record<string, number> {
  const groups = readKnowledge(`${FOLDER}/weights.yaml`, WEIGHTS);
  requireConcepts(
    'weights.yaml',
    groups.flatMap(({ concepts }) => concepts),
  );
  return Object.fromEntries(
    groups.flatMap(({ weight, concepts }) => concepts.map((name) => [name, weight])),
  );
}

function requireConcepts(file: string, names: readonly string[]): void {
  const concepts = readConcepts();
  const problems = names
    .filter((name) => !concepts.has(name))
    .map((name) => `knowledge/${FOLDER}/${file}: there is no concept ${name}`);
  if (problems.length > 0) throw new KnowledgeError(problems);
}

export function readWords(): z.output<typeof WORDS> {
  return readKnowledge(`${FOLDER}/words.yaml`, WORDS);
}

/** What is said in the room and is no question of an interview. */
export function readBesideThePoint(): string[] {
  return Object.values(readKnowledge(`${FOLDER}/beside-the-point.yaml`, BESIDE)).flat();
}
