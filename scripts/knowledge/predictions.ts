import { z } from 'zod';
import type { Json, KnowledgeArea } from './area.ts';
import { KnowledgeError } from './area.ts';
import { listKnowledge, readKnowledge } from './read-knowledge.ts';
import { createTaiwanChinese } from './taiwan-chinese.ts';
import { RECOGNISED_BY, splitLines, WORD_LINES } from './word-lists.ts';

const KINDS = [
  'opening',
  'resume',
  'behavioural',
  'situational',
  'technical',
  'role',
  'motivation',
];

/** The question, `> ` the follow-up where there is one, what is said at once, then points after `- `. */
const QUESTION_TEXT = z
  .string()
  .transform((text) => splitLines(text))
  .refine(
    ([question = '', ...rest]) =>
      !/^[->]/.test(question) &&
      /^[^>-]/.test(withoutFollowUp(rest)[0] ?? '') &&
      withoutFollowUp(rest)
        .slice(1)
        .every((line) => line.startsWith('- ')),
    'the question, > the follow-up, the first sentence, then lines of - point',
  );
const QUESTION = z.strictObject({
  kind: z.enum(KINDS),
  difficulty: z.int().min(1).max(3),
  /** Points that many questions end with, of `phrases.yaml`. */
  ending: z.string().optional(),
  /** The notes on an application that answer it. */
  notes: z.enum(['reason', 'bring', 'salary', 'weakness']).optional(),
  english: QUESTION_TEXT,
  chinese: QUESTION_TEXT,
});
type Question = z.output<typeof QUESTION>;
const QUESTIONS = z.array(QUESTION).min(1);

const BOTH_LISTS = z.strictObject({ english: WORD_LINES, chinese: WORD_LINES });
const PHRASES = z.strictObject({
  endings: z.record(z.string(), BOTH_LISTS),
  /** Wordings in the order of their use, the last line `> ` the follow-up. */
  questions: z.record(
    z.string(),
    BOTH_LISTS.refine(
      ({ english, chinese }) =>
        [english, chinese].every((lines) => lines.length > 1 && lines.at(-1)?.startsWith('> ')),
      'wordings, then > the follow-up',
    ),
  ),
  sentences: z.record(
    z.string(),
    z.strictObject({ english: z.string().min(1), chinese: z.string().min(1) }),
  ),
});
type Phrases = z.output<typeof PHRASES>;
/** Words by which a trait is recognised, and the question about it. */
export const TRAITS = z.record(z.string(), RECOGNISED_BY.safeExtend({ question: QUESTION }));
const TRADES_FOLDER = 'predictions/trades';

type Source = 'english' | 'chinese';
type Write = (text: string) => string;

/** Questions that an interview is likely to bring, with what can be said to them, by language. */
export const PREDICTIONS: KnowledgeArea = {
  name: 'predictions',
  build() {
    const phrases = readKnowledge('predictions/phrases.yaml', PHRASES);
    const general = readKnowledge('predictions/general.yaml', QUESTIONS);
    const traits = readKnowledge('predictions/traits.yaml', TRAITS);
    const trades = listKnowledge(TRADES_FOLDER).map((path) => ({
      name: path.slice(TRADES_FOLDER.length + 1, -'.yaml'.length),
      questions: readKnowledge(path, QUESTIONS),
    }));
    const taiwan = createTaiwanChinese('predictions');
    const build = (source: Source, write: Write): Json => {
      const one = (question: Question) => buildQuestion(question, phrases, source, write);
      return {
        ...buildPhrases(phrases, source, write),
        general: general.map(one),
        traits: mapValues(traits, ({ question }) => one(question)),
        trades: Object.fromEntries(trades.map(({ name, questions }) => [name, questions.map(one)])),
      };
    };
    const built = {
      en: build('english', (text) => text),
      'zh-CN': build('chinese', (text) => text),
      'zh-TW': build('chinese', taiwan.convert),
    };
    taiwan.refuseUnused();
    return built;
  },
};

function buildPhrases(phrases: Phrases, source: Source, write: Write) {
  const { questions, sentences } = phrases;
  return {
    ask: mapValues(questions, ({ [source]: lines }) => lines.slice(0, -1).map(write)),
    more: mapValues(questions, ({ [source]: lines }) => write((lines.at(-1) ?? '').slice(2))),
    say: mapValues(sentences, ({ [source]: sentence }) => write(sentence)),
  };
}

function buildQuestion(question: Question, { endings }: Phrases, source: Source, write: Write) {
  const { kind, difficulty, ending, notes, [source]: lines } = question;
  const [ask = '', ...rest] = lines;
  const more = rest[0]?.startsWith('> ') ? rest[0].slice(2) : null;
  const [first = '', ...points] = withoutFollowUp(rest);
  return {
    kind,
    difficulty,
    ...(notes !== undefined && { notes }),
    ask: write(ask),
    more: more === null ? null : write(more),
    first: write(first),
    points: [...points.map((line) => line.slice(2)), ...findEnding(ending, endings)[source]].map(
      write,
    ),
  };
}

function findEnding(name: string | undefined, endings: Phrases['endings']) {
  if (name === undefined) return { english: [], chinese: [] };
  const ending = endings[name];
  if (ending === undefined)
    throw new KnowledgeError([`knowledge/predictions/phrases.yaml: no ending ${name}`]);
  return ending;
}

function withoutFollowUp(lines: readonly string[]): readonly string[] {
  return lines[0]?.startsWith('> ') ? lines.slice(1) : lines;
}

function mapValues<Value, Result>(
  values: Readonly<Record<string, Value>>,
  map: (value: Value) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]));
}
