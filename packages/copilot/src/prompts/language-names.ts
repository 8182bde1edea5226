import { fillPlaces } from '../fill-places.ts';
import knowledge from '../generated/prompts.json' with { type: 'json' };
import type { Language } from '../language.ts';

const NAMES: Readonly<Record<string, string>> = knowledge.languages.names;

/** A language as a model is told it; of a tag that is not known, no more than a tag's letters. */
export function formatLanguageName(language: Language): string {
  const tag = language.replaceAll(/[^\w-]/g, '').slice(0, 20);
  return NAMES[language] ?? fillPlaces(knowledge.languages.other, { tag });
}

/** A programming language as a model is told it; null: none was chosen. */
export function formatCodeLanguage(language: string | null | undefined): string | null {
  const name = language
    ?.replaceAll(/[^\w+#. -]/g, '')
    .slice(0, 30)
    .trim();
  return name === undefined || name === '' ? null : name;
}
