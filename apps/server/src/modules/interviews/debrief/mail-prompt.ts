import {
  cleanUntrusted,
  fence,
  fillPlaces,
  formatLanguageName,
  MAIL_TEXTS as TEXTS,
} from '@cuecard/copilot';

/** Has a model draft the mail after an interview. `fenceId`: random, 8 or more letters and digits. */
export function buildMailPrompt(given: {
  readonly job: string;
  readonly talk: readonly { readonly question: string; readonly answer: string }[];
  readonly language: string;
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
