import { examAnswerParts } from '@cuecard/contract';
import { computeExamMark, createAnswerFilter } from '@cuecard/copilot';
import { createExamWriter } from '../../../apps/server/src/modules/exams/answers/answer-writer.ts';
import { FENCE_ID, type Attack } from '../../../packages/copilot/fixtures/injection/index.ts';

const UNSAFE =
  /<\/?(?:img|script|iframe|a|b|i|data-[a-z0-9]*)\b|<!--|!\[|\]\(|https?:\/\/|javascript:|data-[a-z0-9]|\p{Default_Ignorable_Code_Point}/iu;

/**
 * What comes of a model that was shown the attack in a picture and copies it, as a question's stem, its
 * answer and its reasons: it stays one question, and nothing in it is markup, address or fence.
 */
export function findEchoHarm({ text }: Attack): string[] {
  const words = text.replaceAll('{fence}', FENCE_ID);
  const mark = computeExamMark(FENCE_ID);
  const raw = `@@${mark} 1 essay: ${words.split('\n')[0] ?? ''}\n${words}\n\n${words}\n`;
  const writer = createExamWriter({ mark });
  const filter = createAnswerFilter(FENCE_ID, '', { keepsTags: true });
  const shown = filter.push(writer.push(raw) + writer.end()) + filter.end();
  const harm: string[] = [];
  if (examAnswerParts(shown).length !== 1) harm.push('questions');
  if (UNSAFE.test(withoutCode(shown))) harm.push('markup');
  return harm;
}

/** Code is shown as text. */
function withoutCode(text: string): string {
  return text.replaceAll(/```[^]*?(?:```|$)|`[^`\n]*`/g, '');
}
