import { fillPlaces } from '../fill-places.ts';
import knowledge from '../generated/prompts.json' with { type: 'json' };
import type { Language } from '../language.ts';
import { formatLanguageName } from '../prompts/language-names.ts';
import { cleanUntrusted, fence } from '../prompts/untrusted-text.ts';

const TEXTS = knowledge.mails;

/** Has a model draft the mail after an interview. `fenceId`: random, 8 or more letters and digits. */
export function buildMailPrompt(given: {
  readonly job: string;
  readonly talk: readonly { readonly question: string; readonly answer: string }[];
  readonly language: Language;
  readonly fenceId: string;
}) {
  const { job, talk, fenceId } = given;
  const data = (name: string, text: string) => fence(name, fenceId, cleanUntrusted(text, fenceId));
  const language = formatLanguageName(given.language);
  const said = talk.flatMap(({ question, answer }) => [
    data('question', question),
    data('answer', answer),
  ]);
  return {
    system: fillPlaces(TEXTS.system, { fence: fenceId, language }),
    user: [data('job', job), ...said, TEXTS.task].join('\n\n'),
  };
}
