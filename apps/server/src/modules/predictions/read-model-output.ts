import {
  LIMITS,
  PREDICTED_KINDS,
  storable,
  type JobRequirement,
  type PredictionFact,
  type PredictionLanguage,
  type PredictedSource,
} from '@cuecard/contract';
import { z } from 'zod';
import { guardDraft } from './guard-draft.ts';
import { readJsonObject } from '../../answering/read-json-object.ts';
import {
  countHan,
  hasHan,
  stripInvisible,
  tellsKept,
  withoutNearlyEqual,
  type Candidate,
  type DraftQuestion,
  type JobLine,
} from '@cuecard/copilot';

/** Longer output is not read: no honest answer to our prompts is this long. */
export const MAX_OUTPUT_CHARACTERS = 80_000;

const keyPoints = z.object({
  requirements: z
    .array(
      z
        .object({ quote: z.string().max(400), preferred: z.boolean().catch(false) })
        .catch({ quote: '', preferred: false }),
    )
    .max(60),
});

const source = z
  .union([
    z.object({ fact: z.string() }),
    z.object({ requirement: z.string() }),
    z.object({ usual: z.literal(true) }),
  ])
  .catch({ usual: true });

const oneQuestion = z.object({
  question: z.string().trim().min(4).max(LIMITS.questionCharacters),
  kind: z.enum(PREDICTED_KINDS),
  difficulty: z.union([z.literal(1), z.literal(2), z.literal(3)]).catch(2),
  source,
  answer: z.string().trim().min(1).max(LIMITS.answerCharacters),
  followUp: z.string().trim().max(LIMITS.questionCharacters).nullable().catch(null),
});

const questionList = z.object({ questions: z.array(z.unknown()).max(60) });

/**
 * The job's requirements as a model quoted them, with the line where each stands; a quote that is not in
 * the job text is dropped. Null when the output is not what was asked for.
 */
export function readKeyPoints(output: string, jobText: string): JobLine[] | null {
  const parsed = keyPoints.safeParse(parseJson(output));
  if (!parsed.success) return null;
  const lines = jobText.split('\n');
  return parsed.data.requirements.flatMap(({ quote, preferred }) => {
    const found = findPlace(quote, lines);
    return found === null ? [] : [{ ...found, preferred }];
  });
}

/** Spaces may differ, nothing else; what is returned is the job text's own spelling. */
function findPlace(
  quote: string,
  lines: readonly string[],
): { quote: string; line: number } | null {
  const words = quote.trim().replace(/^[-•*·]\s*/u, '');
  if (words.length < 4) return null;
  const pattern = new RegExp(
    words
      .split(/\s+/)
      .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
      .join('\\s*'),
    'iu',
  );
  for (const [index, line] of lines.entries()) {
    const [found] = pattern.exec(line) ?? [];
    if (found !== undefined) return { quote: found, line: index + 1 };
  }
  return null;
}

export interface QuestionGrounds {
  language: PredictionLanguage;
  jobTitle: string;
  jobText: string;
  /** Of resume and application. */
  facts: readonly PredictionFact[];
  candidate: Candidate;
  requirements: readonly JobRequirement[];
  there: readonly string[];
}

/**
 * Questions of a model, each with its source looked up and its answer guarded. What cites something that
 * does not exist, is in another language or is nearly a question that is there already is dropped. Null
 * when the output is not what was asked for.
 */
export function readQuestions(output: string, grounds: QuestionGrounds): DraftQuestion[] | null {
  const parsed = questionList.safeParse(parseJson(output));
  if (!parsed.success) return null;
  const read = parsed.data.questions.flatMap((raw) => readQuestion(raw, grounds) ?? []);
  return withoutNearlyEqual(read, grounds.there);
}

function readQuestion(raw: unknown, grounds: QuestionGrounds): DraftQuestion | null {
  const parsed = oneQuestion.safeParse(raw);
  if (!parsed.success) return null;
  const { kind, difficulty } = parsed.data;
  const question = plain(parsed.data.question);
  const from = readSource(parsed.data.source, grounds);
  if (from === null || !isIn(question, grounds.language) || isUnsafe(question)) return null;
  const { candidate, facts, jobTitle, jobText, language } = grounds;
  const company = candidate.applied?.company?.text ?? '';
  const job = { language, jobTitle: `${jobTitle}\n${company}`, jobText };
  const guarded = guardDraft(parsed.data.answer, facts, job);
  if (!isIn(guarded.answer, grounds.language) || isUnsafe(guarded.answer)) return null;
  // Also where the guard would leave a blank of it.
  const said = [question, ...parsed.data.answer.split(/(?<=[.!?。！？\n])/u)];
  if (said.some((sentence) => tellsKept(sentence, grounds.candidate))) return null;
  const followUp = parsed.data.followUp === null ? null : plain(parsed.data.followUp);
  const isFollowUpGood =
    followUp !== null && followUp !== '' && isIn(followUp, grounds.language) && !isUnsafe(followUp);
  return {
    question,
    kind,
    difficulty,
    source: from,
    ...guarded,
    followUp: isFollowUpGood ? followUp : null,
    by: 'model',
  };
}

function readSource(
  given: z.infer<typeof source>,
  { facts, requirements }: QuestionGrounds,
): PredictedSource | null {
  if ('usual' in given) return { type: 'usual' };
  if ('fact' in given) {
    const fact = facts.find(({ id }) => id === given.fact);
    if (fact === undefined) return null;
    // A note is no line that one could be led to.
    if (fact.from !== undefined) return { type: 'usual' };
    return { type: 'resume', quote: fact.text, place: fact.place };
  }
  const found = requirements.find(({ id }) => id === given.requirement);
  if (found === undefined) return null;
  const { quote, line, standing } = found;
  return { type: 'job', quote, line, gap: standing === 'not-shown' };
}

function isIn(text: string, language: PredictionLanguage): boolean {
  if (language === 'en') return countHan(text) < text.length / 4;
  return hasHan(text);
}

/** Addresses have no place in a question; fences and marks mean that the data was copied. */
function isUnsafe(text: string): boolean {
  return /https?:|www\.|<\/?data-|!\[/iu.test(text);
}

function plain(text: string): string {
  return stripInvisible(text).replaceAll(/\s+/g, ' ').trim();
}

function parseJson(output: string): unknown {
  // An escape in the JSON may stand for what no database stores.
  return output.length > MAX_OUTPUT_CHARACTERS ? null : storable(readJsonObject(output));
}
