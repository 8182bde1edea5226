import { getCatalogs } from '@lingui/cli/api';
import type { LinguiConfigNormalized } from '@lingui/conf';

/** A sentence for each message that a locale's catalog has no words for. */
export async function missingWords(config: LinguiConfigNormalized): Promise<string[]> {
  const problems: string[] = [];
  const locales: readonly string[] = config.locales;
  for (const catalog of await getCatalogs(config)) {
    for (const locale of locales) {
      const { missing } = await catalog.getTranslations(locale, {
        fallbackLocales: {},
        sourceLocale: config.sourceLocale ?? 'en',
        missingBehavior: 'resolved',
      });
      for (const { source } of missing) problems.push(`${locale} has no words for: ${source}`);
    }
  }
  return problems;
}
