/** Past forms that no ending gives away. Only verbs and nouns that interviews use. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  [
    'led lead',
    'made make',
    'built build',
    'taught teach',
    'told tell',
    'dealt deal',
    'went go',
    'gone go',
    'did do',
    'done do',
    'does do',
    'was be',
    'were be',
    'been be',
    'is be',
    'are be',
    'am be',
    'had have',
    'has have',
    'wrote write',
    'written write',
    'chose choose',
    'chosen choose',
    'gave give',
    'given give',
    'took take',
    'taken take',
    'got get',
    'gotten get',
    'saw see',
    'seen see',
    'knew know',
    'known know',
    'thought think',
    'brought bring',
    'fought fight',
    'felt feel',
    'kept keep',
    'lost lose',
    'won win',
    'met meet',
    'spent spend',
    'sold sell',
    'said say',
    'spoke speak',
    'spoken speak',
    'learnt learn',
    'ran run',
    'began begin',
    'begun begin',
    'broke break',
    'broken break',
    'fell fall',
    'fallen fall',
    'grew grow',
    'grown grow',
    'held hold',
    'heard hear',
    'became become',
    'came come',
    'drove drive',
    'driven drive',
    'threw throw',
    'stood stand',
    'understood understand',
    'sent send',
    'paid pay',
    'bought buy',
    'caught catch',
    'sought seek',
    'stuck stick',
    'overcame overcome',
    'people person',
    'children child',
    'men man',
    'women woman',
    'worse bad',
    'worst bad',
    'better good',
    'best good',
    'hid hide',
    'hidden hide',
    'forgot forget',
    'forgotten forget',
    'left leave',
    'found find',
    'analyses analysis',
    'criteria criterion',
    'shifted shift',
    'drew draw',
    'drawn draw',
    'lying lie',
    'lied lie',
    'dying die',
    'died die',
    'quitting quit',
    'arose arise',
    'undertook undertake',
  ].map((pair) => pair.split(' ') as [string, string]),
);

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
  if (base === null || base.length < 2 || !VOWEL.test(base)) return withoutFinalE(word);
  if (word.endsWith('eed')) return word;
  return withoutFinalE(base.replace(/([bdfgmnprt])\1$/, '$1'));
}

/** "manag" for manage, managed and managing. Short words keep their e: "use", "be". */
function withoutFinalE(word: string): string {
  return word.length > 4 && word.endsWith('e') && !word.endsWith('ee') ? word.slice(0, -1) : word;
}
