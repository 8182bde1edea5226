import type { LabelledTurn } from './judge-figures.ts';
import { z } from 'zod';
import { readJsonLines } from '../json-lines.ts';

const speaker = z.enum(['interviewer', 'candidate', 'unknown']);
/** Lines of `speaker: text`, oldest first. */
const context = z.string().nullable();
const line = z.object({
  text: z.string(),
  lang: z.string(),
  speaker: speaker.default('interviewer'),
  context: context.default(null),
});
const turn = line.extend({ ask: z.boolean() });

/**
 * The turns of each file of a set: questions ask, non-questions do not, turns say it themselves.
 * @param folder of the question set
 */
export function readQuestionSet(folder: string): Record<string, LabelledTurn[]> {
  const files = {
    turns: readJsonLines(folder, 'turns.jsonl', turn),
    'turns-2': readJsonLines(folder, 'turns-2.jsonl', turn),
    questions: [
      ...readJsonLines(folder, 'questions.jsonl', line.transform(asking(true))),
      ...readJsonLines(folder, 'nonquestions.jsonl', line.transform(asking(false))),
    ],
  };
  return Object.fromEntries(Object.entries(files).filter(([, turns]) => turns.length > 0));
}

function asking(ask: boolean) {
  return (each: z.infer<typeof line>): LabelledTurn => ({ ...each, ask });
}
