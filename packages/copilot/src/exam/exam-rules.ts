import { fillPlaces } from '../fill-places.ts';
import knowledge from '../generated/prompts.json' with { type: 'json' };
import { formatCodeLanguage, formatLanguageName } from '../prompts/language-names.ts';
import type { ExamPromptRequest } from './exam-prompt-request.ts';

const TEXTS = knowledge.exams;

/** The part that stays the same for a whole exam but for its ids. */
export function buildExamRules(
  { source, answerLanguage, codeLanguage, fenceId }: ExamPromptRequest,
  mark: string,
): string {
  const language = fillPlaces(TEXTS.language, { language: formatLanguageName(answerLanguage) });
  const written = formatCodeLanguage(codeLanguage);
  const code =
    written === null ? TEXTS.codeAsAsked : fillPlaces(TEXTS.code, { codeLanguage: written });
  return [
    TEXTS.role[source],
    fillPlaces(TEXTS.layout, { mark }),
    TEXTS.honesty,
    `${language}\n${code}`,
    fillPlaces(TEXTS.data, { fence: fenceId }),
  ].join('\n\n');
}
