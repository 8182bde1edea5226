import type { LabelledTurn } from '@cuecard/copilot';
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

/** Questions ask, non-questions do not, turns say it themselves. @param folder of the question set */
export function readQuestionSet(folder: string): LabelledTurn[] {
  const questions = readJsonLines(folder, 'questions.jsonl', line.transform(asking(true)));
  const others = readJsonLines(folder, 'nonquestions.jsonl', line.transform(asking(false)));
  return [...questions, ...others, ...readJsonLines(folder, 'turns.jsonl', turn)];
}

function asking(ask: boolean) {
  return (each: z.infer<typeof line>): LabelledTurn => ({ ...each, ask });
}
