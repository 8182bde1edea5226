import { listDeclaredNames } from './declared-names.mjs';

/**
 * A word that the house no longer uses for names; retired-words.json lists them.
 * @typedef {object} RetiredWord
 * @property {string} pattern a regular expression over the whole name
 * @property {'function' | 'type' | 'value'} [kind] only for such names
 * @property {string} instead
 */
/** @typedef {{ file: string, line: number, name: string, instead: string }} RetiredUse */

/**
 * @param {string} file
 * @param {string} text
 * @param {readonly RetiredWord[]} words
 * @returns {RetiredUse[]}
 */
export function findRetiredUses(file, text, words) {
  const patterns = words.map((word) => ({ ...word, expression: new RegExp(word.pattern) }));
  return listDeclaredNames(text).flatMap(({ name, kind, line }) => {
    const word = patterns.find(
      (each) => (each.kind === undefined || each.kind === kind) && each.expression.test(name),
    );
    return word === undefined ? [] : [{ file, line, name, instead: word.instead }];
  });
}
