import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Bench, BenchOptions } from '../bench.ts';
import type { AnswerCase } from './answer-set.ts';
import { readAnswerSet } from './answer-set.ts';
import { gradeAnswer, type Grade } from './grade-answer.ts';
import { LiveQuestion } from './live-answer.ts';
import { readResume, type KnownResume } from './read-resume.ts';

/** What the issue of these answers asks of the shared set, without a model. */
const BOUNDS = { rightLine: 0.8, rightFirst: 0.6, wrongTopic: 0.01, blankFirst: 0.02, p95Ms: 5 };

/** Questions in, answers out, through what a live interview does; no model, or the answers of a folder. */
export const answersBench: Bench = {
  name: 'answers',
  about: 'answers that draw on the right lines; --write-prompts DIR, --read-answers DIR',
  defaultData: '../shared/data',
  defaultReplays: 5,
  run: runAnswersBench,
};

export interface Graded {
  readonly asked: AnswerCase;
  readonly grade: Grade;
  readonly answer: string;
  readonly ms: number;
}

async function runAnswersBench(options: BenchOptions): Promise<Record<string, unknown>> {
  const { data, answers = {}, replays, progress } = options;
  const set = readAnswerSet(data);
  const graded = await gradeSet(set, { ...answers, replays });
  for (const { asked, grade, answer } of graded) {
    const marks = listFaults(asked, grade);
    if (marks.length > 0)
      progress(
        `${asked.id} ${asked.kind} ${asked.lang}: ${marks.join(', ')}\n    ${asked.question}\n    ${answer.replaceAll('\n', '\n    ')}`,
      );
  }
  return {
    set: set.name,
    byLanguage: by(graded, ({ asked }) => asked.lang),
    byKind: by(graded, ({ asked }) => asked.kind),
    ...computeFigures(graded),
    ...(answers.readFrom === undefined && { p95Ms: computeP95(graded.map(({ ms }) => ms)) }),
    bounds: BOUNDS,
  };
}

/** Every case of a set with its answer, by the composer or of a folder. */
export async function gradeSet(
  { cases, resumes }: ReturnType<typeof readAnswerSet>,
  options: NonNullable<BenchOptions['answers']> & { readonly replays?: number } = {},
): Promise<Graded[]> {
  const { writePromptsTo, readFrom, replays = 1 } = options;
  const known = new Map<string, KnownResume>();
  const graded: Graded[] = [];
  for (const asked of cases) {
    const resume = known.get(asked.resume) ?? (await readResume(resumes, asked.resume));
    known.set(asked.resume, resume);
    const question = new LiveQuestion(asked, resume);
    if (writePromptsTo !== undefined)
      writeText(writePromptsTo, `${asked.id}.txt`, await question.prompt());
    const { text: answer, ms } =
      readFrom === undefined
        ? await answerOften(question, replays)
        : { text: readText(readFrom, asked.id), ms: 0 };
    graded.push({
      asked,
      answer,
      ms,
      grade: gradeAnswer(answer, asked, question.evidence, resume),
    });
  }
  return graded;
}

/** The middle of the times: a machine that was busy with something else does not decide. */
async function answerOften(
  question: LiveQuestion,
  replays: number,
): Promise<{ text: string; ms: number }> {
  const answers: { text: string; ms: number }[] = [];
  for (let replay = 0; replay < replays; replay += 1) answers.push(await question.answer());
  const sorted = answers.toSorted((one, other) => one.ms - other.ms);
  return sorted[Math.floor(replays / 2)] ?? { text: '', ms: 0 };
}

function writeText(folder: string, name: string, text: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, name), text);
}

/** An answer that nobody has given counts as empty. */
function readText(folder: string, id: string): string {
  const file = path.join(folder, `${id}.txt`);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function listFaults({ uses, blankAllowed }: AnswerCase, grade: Grade): string[] {
  return [
    ...(uses.length > 0 && !grade.rightLine ? ['no right line'] : []),
    ...(uses.length > 0 && grade.rightLine && !grade.rightFirst ? ['not first'] : []),
    ...grade.wrong.map((phrase) => `wrong: ${phrase}`),
    ...(!blankAllowed && grade.blankFirst ? ['blank'] : []),
  ];
}

function by(graded: readonly Graded[], read: (one: Graded) => string): Record<string, object> {
  const groups = Object.groupBy(graded, read);
  return Object.fromEntries(
    Object.entries(groups).map(([name, group = []]) => [name, computeFigures(group)]),
  );
}

/** Null where no case of the group can show it. */
export function computeFigures(graded: readonly Graded[]): Record<string, number | null> {
  const drawing = graded.filter(({ asked }) => asked.uses.length > 0);
  const whole = graded.filter(({ asked }) => !asked.blankAllowed);
  return {
    rightLine: share(drawing, ({ grade }) => grade.rightLine),
    rightFirst: share(drawing, ({ grade }) => grade.rightFirst),
    wrongTopic: share(graded, ({ grade }) => grade.wrong.length > 0),
    blankFirst: share(whole, ({ grade }) => grade.blankFirst),
    cases: graded.length,
  };
}

function share(graded: readonly Graded[], is: (one: Graded) => boolean): number | null {
  if (graded.length === 0) return null;
  return Math.round((graded.filter(is).length / graded.length) * 1000) / 1000;
}

function computeP95(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0) * 100) / 100;
}
