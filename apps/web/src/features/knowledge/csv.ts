import type { SavedQuestion } from '@cuecard/contract';

/** The columns of an exported table; an import knows them in three languages. */
export const COLUMNS = ['question', 'answer', 'tags', 'aliases'] as const;
export type Column = (typeof COLUMNS)[number];

/**
 * A cell that a spreadsheet would run as a formula gets a leading apostrophe (OWASP, CSV injection);
 * so does one that already has apostrophes before such a sign, so that each is taken off exactly once.
 */
export function escapeCell(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

export function unescapeCell(text: string): string {
  return /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}

const TAG_SEPARATOR = '; ';

/** An entry as its row. */
export function toCsvCells({ question, answer, tags, aliases }: SavedQuestion): string[] {
  return [question, answer, tags.join(TAG_SEPARATOR), aliases.join('\n')].map(escapeCell);
}
