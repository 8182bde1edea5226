import { pick } from './expand-line.ts';
import type { Random } from './expand-line.ts';
import type { Grammar } from './read-training.ts';

/** Shares of the turns in which something is misheard, and in which the speaker searches for words. */
const MISHEARD = 0.18;
const HESITATING = 0.15;
/** Shares of the words of such a turn that are misheard. */
const MISHEARD_WORDS = { english: 0.35, chinese: 0.25 } as const;
const REPEATED = 0.3;
const HESITATING_FIRST = 0.5;

/** Fillers, repeated words and misheard ones, in about a third of the turns. */
export function addNoise(text: string, grammar: Grammar, random: Random): string {
  const heard = random() < MISHEARD ? mishear(text, grammar, random) : text;
  return random() < HESITATING ? hesitate(heard, grammar, random) : heard;
}

function mishear(text: string, { language, misheard }: Grammar, random: Random): string {
  const words = new Map(misheard.map((pair) => splitPair(pair)));
  const space = language === 'english' ? ' ' : '';
  return text
    .split(space)
    .map((word) => (random() < MISHEARD_WORDS[language] ? (words.get(word) ?? word) : word))
    .join(space);
}

function splitPair(pair: string): [string, string] {
  const at = pair.indexOf(' ');
  return [pair.slice(0, at), pair.slice(at + 1)];
}

function hesitate(text: string, { fillers, language }: Grammar, random: Random): string {
  const filler = pick(fillers, random);
  if (language === 'chinese') {
    const at = random() < HESITATING_FIRST ? 0 : Math.floor(random() * text.length);
    return `${text.slice(0, at)}${filler}${text.slice(at)}`;
  }
  const words = text.split(' ');
  const at = Math.floor(random() * words.length);
  const said = random() < REPEATED ? (words[at] ?? filler) : filler;
  return [...words.slice(0, at), said, ...words.slice(at)].join(' ');
}
