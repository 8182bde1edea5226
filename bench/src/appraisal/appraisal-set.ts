import { z } from 'zod';
import { questionKind } from '@cuecard/contract';
import { readJsonLines } from '../json-lines.ts';

/** Five answers to each question; which of them is which an appraisal must tell without being told. */
export const ANSWERS = ['good', 'padded', 'off-topic', 'fine', 'unknown'] as const;

const appraisalCase = z.object({
  /** The language, the question and which answer it is. */
  id: z.string().regex(/^[\w-]+$/),
  lang: z.enum(['en', 'zh-CN', 'zh-TW']),
  question: z.string(),
  kind: questionKind,
  answerIs: z.enum(ANSWERS),
  answer: z.string(),
});
export type AppraisalCase = z.infer<typeof appraisalCase>;

/** What a model wrote to one pass over an answer. */
const recorded = z.object({ id: z.string(), output: z.string() });

/** @throws Error for a folder without cases */
export function readAppraisalSet(folder: string): AppraisalCase[] {
  const cases = readJsonLines(folder, 'cases.jsonl', appraisalCase);
  if (cases.length === 0) throw new Error(`${folder} has no cases.jsonl`);
  return cases;
}

/** The passes over each answer, by the answer's id. */
export function readRecording(folder: string): ReadonlyMap<string, string[]> {
  const lines = readJsonLines(folder, 'recorded.jsonl', recorded);
  const byId = Map.groupBy(lines, ({ id }) => id);
  return new Map([...byId].map(([id, passes]) => [id, passes.map(({ output }) => output)]));
}
