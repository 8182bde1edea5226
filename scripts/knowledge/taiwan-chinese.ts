import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Converter } from 'opencc-js/cn2t';
import { z } from 'zod';
import { KnowledgeError } from './area.ts';
import { readKnowledge } from './read-knowledge.ts';

const OVERRIDES = z.strictObject({
  /** Replaced in what OpenCC made, from the top to the bottom. */
  words: z.record(z.string().min(1), z.string()).default({}),
  /** Whole texts, by the simplified text. */
  texts: z.record(z.string().min(1), z.string().min(1)).default({}),
});

/** Writes simplified texts of the mainland as Taiwan writes them. */
export interface TaiwanChinese {
  readonly convert: (simplified: string) => string;
  /** @throws KnowledgeError for overrides that no converted text has needed */
  readonly refuseUnused: () => void;
}

/** Without what a folder has of its own. */
export const toTaiwan = Converter({ from: 'cn', to: 'twp' });

/** @param folder of `knowledge/`, whose `zh-tw-overrides.yaml` is used if there is one */
export function createTaiwanChinese(folder: string): TaiwanChinese {
  const path = `${folder}/zh-tw-overrides.yaml`;
  const url = new URL(`../../knowledge/${path}`, import.meta.url);
  const { words, texts } = existsSync(fileURLToPath(url))
    ? readKnowledge(path, OVERRIDES)
    : { words: {}, texts: {} };
  const replacements = Object.entries(words);
  const unused = new Set([...Object.keys(words), ...Object.keys(texts)]);
  return {
    convert(simplified) {
      const text = texts[simplified];
      if (text !== undefined) {
        unused.delete(simplified);
        return text;
      }
      let converted = toTaiwan(simplified);
      for (const [found, wording] of replacements) {
        if (!converted.includes(found)) continue;
        unused.delete(found);
        converted = converted.replaceAll(found, wording);
      }
      return converted;
    },
    refuseUnused() {
      if (unused.size === 0) return;
      throw new KnowledgeError(
        [...unused].map((entry) => `knowledge/${path}: nothing has “${entry}”, remove it`),
      );
    },
  };
}
