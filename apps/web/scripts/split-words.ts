import { createCompilationErrorMessage, createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import type { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';
import { findFirstLoad } from './first-load.ts';
import { isWholeClient } from './whole-client.ts';

const PART = /\/([\w-]+)\.po\?words=(first|rest)$/;
const PLACE = /(["'`])__WORDS ([\w-]+) (first|rest)__\1/;
/** As Lingui's macros leave them in the code: six characters of a hash, as addresses are written (base64url). */
const WORD_ID = /["'`]([\w-]{6})["'`]/g;

type Messages = Readonly<Record<string, unknown>>;

/**
 * Cuts each language's words in two: `en.po?words=first` has those of the desk and of all that opens over it,
 * `en.po?words=rest` the others. Outside of the client's build the first part has all of them.
 */
export function splitWords(config: ReturnType<typeof getConfig>): Plugin {
  const idsIn = new Map<string, string[]>();
  let isSplit = false;
  let root = '';
  let first = new Set<string>();
  let words = new Map<string, Messages>();
  return {
    name: 'split-words',
    enforce: 'post',
    config(given, environment) {
      isSplit = isWholeClient(given, environment);
    },
    configResolved(resolved) {
      root = resolved.root.endsWith('/') ? resolved.root : `${resolved.root}/`;
    },
    load(id) {
      const [, locale = '', part] = PART.exec(id) ?? [];
      if (part === undefined) return null;
      const code = isSplit
        ? `export const messages = JSON.parse('__WORDS ${locale} ${part}__');`
        : part === 'first'
          ? `export { messages } from '${id.split('?')[0]}';`
          : 'export const messages = {};';
      return { code, moduleType: 'js' };
    },
    transform(code, id) {
      if (isSplit && id.startsWith(`${root}src/`)) idsIn.set(id, listWordIds(code));
      return null;
    },
    async buildEnd() {
      if (!isSplit) return;
      const reachable = findFirstLoad(root, [...this.getModuleIds()], {
        listImports: (id) => this.getModuleInfo(id)?.importedIds ?? [],
        listDynamicImports: (id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [],
      });
      first = new Set([...reachable].flatMap((id) => idsIn.get(id) ?? []));
      words = await compileWords(config);
    },
    renderChunk(code) {
      if (!isSplit || !PLACE.test(code)) return null;
      return code.replace(PLACE, (...[, , locale, part]: string[]) => {
        const entries = Object.entries(words.get(locale ?? '') ?? {}).filter(
          ([id]) => first.has(id) === (part === 'first'),
        );
        if (entries.length === 0) throw new Error(`No words are ${part} in ${locale}`);
        return JSON.stringify(JSON.stringify(Object.fromEntries(entries)));
      });
    },
  };
}

/** What may be ids of words in a module; a few others do no harm. */
export function listWordIds(code: string): string[] {
  return [...code.matchAll(WORD_ID)].flatMap(([, id]) => (id === undefined ? [] : [id]));
}

async function compileWords(config: ReturnType<typeof getConfig>): Promise<Map<string, Messages>> {
  const compiled = new Map<string, Messages>();
  const { fallbackLocales, sourceLocale } = config;
  for (const catalog of await getCatalogs(config)) {
    for (const locale of config.locales) {
      const { messages } = await catalog.getTranslations(locale, {
        fallbackLocales,
        sourceLocale,
        missingBehavior: 'resolved',
      });
      const { source, errors } = createCompiledCatalog(locale, messages, { namespace: 'json' });
      if (errors.length > 0) throw new Error(createCompilationErrorMessage(locale, errors));
      compiled.set(locale, (JSON.parse(source) as { messages: Messages }).messages);
    }
  }
  return compiled;
}
