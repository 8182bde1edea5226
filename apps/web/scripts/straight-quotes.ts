import { getCatalogs } from '@lingui/cli/api';
import type { LinguiConfigNormalized } from '@lingui/conf';

/** An apostrophe inside or at the end of a word, or a quotation mark: ’ “ ” are what a reader is shown. */
const STRAIGHT = /\p{L}'|'\p{L}|"/u;

/** Whether a text of the interface has straight apostrophes or quotation marks; tags and placeholders have none to show. */
export const hasStraightQuotes = (text: string): boolean => STRAIGHT.test(text);

/** A catalog by its messages' ids. */
type Messages = Readonly<
  Record<string, { readonly message?: string; readonly translation?: string }>
>;

/** A sentence for each text of a catalog that has them. */
export async function listStraightQuotes(config: LinguiConfigNormalized): Promise<string[]> {
  const problems: string[] = [];
  const locales: readonly string[] = config.locales;
  for (const catalog of await getCatalogs(config)) {
    for (const locale of locales) {
      const read: unknown = await catalog.read(locale);
      for (const { message = '', translation = '' } of Object.values((read ?? {}) as Messages)) {
        const shown = translation === '' ? message : translation;
        if (hasStraightQuotes(shown)) problems.push(`${locale} has straight quotes in: ${shown}`);
      }
    }
  }
  return problems;
}
