import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { readJsonLines } from '../json-lines.ts';

const answerCase = z.object({
  id: z.string().regex(/^[\w-]+$/),
  /** A file of the set's resumes. */
  resume: z.string(),
  lang: z.enum(['en', 'zh-CN', 'zh-TW']),
  application: z.object({
    company: z.string(),
    title: z.string(),
    ad: z.string(),
    notes: z.string(),
  }),
  talk: z.array(z.object({ speaker: z.enum(['interviewer', 'candidate']), text: z.string() })),
  question: z.string(),
  kind: z.string(),
  uses: z.array(z.string()),
  usesFrom: z.enum(['resume', 'ad', 'notes', 'talk', 'none']),
  never: z.array(z.string()),
  blankAllowed: z.boolean(),
});
export type AnswerCase = z.infer<typeof answerCase>;

export interface AnswerSet {
  readonly name: string;
  readonly cases: readonly AnswerCase[];
  /** Where the resumes of the cases are. */
  readonly resumes: string;
}

/**
 * @param folder the answers' own, or one with `answers` and `resumes` in it
 * @throws Error for a folder without cases
 */
export function readAnswerSet(folder: string): AnswerSet {
  const inner = path.join(folder, 'answers');
  const ofCases = existsSync(path.join(inner, 'cases.jsonl')) ? inner : folder;
  const cases = readJsonLines(ofCases, 'cases.jsonl', answerCase);
  if (cases.length === 0) throw new Error(`${folder} has no cases.jsonl`);
  const resumes = path.join(ofCases, '../resumes');
  return { name: path.basename(path.resolve(folder)), cases, resumes };
}
