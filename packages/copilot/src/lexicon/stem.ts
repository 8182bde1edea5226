import WORDS from '../generated/lexicon-words.json' with { type: 'json' };

/** Forms that no ending gives away, with the word that they are forms of. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(Object.entries(WORDS.irregularForms));

const VOWEL = /[aeiouy]/;

/**
 * Takes English inflection off (plural, -ed, -ing), and no more: a manager is not managing, and
 * one who leads is not a leader. What is left need not be a word; it is the same for every form.
 */
export function stem(word: string): string {
  if (!/^[a-z]+$/.test(word)) return word;
  const regular = IRREGULAR.get(word);
  return regular === undefined ? withoutEnding(word) : withoutFinalE(regular);
}

function withoutEnding(word: string): string {
  if (word.length <= 3) return word;
  if (/(?:ies|ied)$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|us|is|ics)$/.test(word)) return word;
  if (/(?:sses|shes|ches|xes|zes)$/.test(word)) return withoutFinalE(word.slice(0, -2));
  if (word.endsWith('s')) return withoutFinalE(word.slice(0, -1));
  if (word.endsWith('ying') && word.length > 5) return word.slice(0, -3);
  const base = word.endsWith('ing')
    ? word.slice(0, -3)
    : word.endsWith('ed')
      ? word.slice(0, -2)
      : null;
  if (base === null || base.length < 3 || !VOWEL.test(base)) return withoutFinalE(word);
  if (word.endsWith('eed')) return word;
  return withoutFinalE(base.replace(/([bdfgmnprt])\1$/, '$1'));
}

/** "manag" for manage, managed and managing. Short words keep their e: "use", "be". */
function withoutFinalE(word: string): string {
  return word.length > 4 && word.endsWith('e') && !word.endsWith('ee') ? word.slice(0, -1) : word;
}
