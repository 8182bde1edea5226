import { ENGLISH_VERBS } from './english-verbs.ts';
import {
  gerundOf,
  insideSentence,
  PREDICATE,
  thirdPersonOf,
  WANTED_NOUN,
  YEARS,
} from './english-words.ts';
import { quotable } from './quotable.ts';
import type { RequirementTopic } from './requirement-topic.ts';

const TO_DO = [
  /^(?:(?:day to day|each day|every day|in this (?:role|job|post|position)|with us|from day one),? )?(?:and )?you(?:'ll|’ll| will| would| should| must| can)?(?: also| then)?(?: (?:be )?(?:responsible for|expected to|required to|able to|in charge of|working on))? (?=[a-z]+)/i,
  /^(?:responsible|responsibility|accountable|accountability) for /i,
  /^(?:(?:a |the |an )?(?:(?:proven|demonstrated|demonstrable|strong|good|excellent|solid) )?(?:ability|capacity|capability)|able|can|must be able) (?:to )?/i,
];
const YOU_ARE = /^(?:(?:you(?:'re|’re| are)|(?:you )?(?:must|should) be) )+(?:also )?/i;
const YOU_HAVE =
  /^(?:ideally,? )?(?:you (?:will |should |must |also |already )*(?:have|hold|bring|need)|must (?:have|hold)|with) /i;
/** "Knowledge of infection control" is about infection control. */
const ABOUT = new RegExp(
  `${WANTED_NOUN.source.replace(/\\b$/, '')} (?:with|in|of|as|at|on|using|working with|working in)(?: an?)? `,
  'i',
);
const FAMILIAR =
  /^(?:very |highly )?(?:proficient|familiar|skilled|competent|experienced) (?:with|in|at|using|in using) /i;
/** Words with which a phrase is a sentence, or half of one. */
const FINITE =
  /\b(?:is|are|was|were|will|would|can|could|should|must|has|have|does|do|don(?:'|’)t|we|our|us|i|you|your|they|their|them|makes|this|these)\b/i;
const MODIFIER =
  /^(?:including|such as|e\.g\.|i\.e\.|while|which|so that|because|as well as|as|where|when|if|in order|with a view|from .* to)\b/i;

const LONGEST = { words: 11, verbWords: 18, letters: 100 } as const;

/** The form in which an English line can be asked about; quoted as it stands where none is safe. */
export function englishTopic(line: string): RequirementTopic {
  const plain = bare(line);
  const quoted = { type: 'quoted', phrase: quotable(plain) } as const;
  const owned = plain.replace(YOU_HAVE, '');
  if (YEARS.test(owned)) return yearsTopic(clauseOf(owned)) ?? quoted;
  const being = plain.replace(YOU_ARE, '');
  if (being !== plain || PREDICATE.test(being))
    return beingTopic(clauseOf(being), being !== plain) ?? quoted;
  const toDo = TO_DO.reduce((rest, lead) => rest.replace(lead, ''), plain);
  return (
    workTopic(clauseOf(toDo)) ??
    (toDo === plain || /^responsib/i.test(plain)
      ? nounTopic(clauseOf(bare(/^responsib/i.test(plain) ? toDo : owned)))
      : null) ??
    quoted
  );
}

function yearsTopic(phrase: string): RequirementTopic | null {
  const said = insideSentence(phrase);
  return said === null || !isWieldy(said) ? null : { type: 'years', phrase: said };
}

function beingTopic(phrase: string, isSaid: boolean): RequirementTopic | null {
  const known = phrase.replace(FAMILIAR, '');
  if (known !== phrase && isWieldy(known))
    return { type: 'noun', phrase: known, asked: `experience with ${known}` };
  if (/^able to /i.test(phrase)) return workTopic(phrase.replace(/^able to /i, ''));
  const said = isSaid ? phrase : insideLower(phrase);
  return isWieldy(said) && !/ing$/i.test(said.split(' ')[0] ?? '')
    ? { type: 'being', phrase: said }
    : null;
}

function workTopic(phrase: string): RequirementTopic | null {
  const [first = ''] = phrase.split(/[\s,/]/u);
  const rest = phrase.slice(first.length);
  const words = phrase.split(' ').length;
  const fits =
    words >= 2 &&
    words <= LONGEST.verbWords &&
    phrase.length <= LONGEST.letters &&
    !isBroken(phrase);
  if (!fits || WANTED_NOUN.test(phrase)) return null;
  if (ENGLISH_VERBS.has(first.toLowerCase())) return { type: 'verb', phrase: insideLower(phrase) };
  if (gerundOf(first) !== null) return { type: 'activity', phrase: insideLower(phrase) };
  const base = thirdPersonOf(first);
  const isOne = !rest
    .split(/[\s,]+/u)
    .some((word) => thirdPersonOf(word) !== null && /(?:and|,) /.test(rest));
  return base !== null && isOne ? { type: 'verb', phrase: `${base}${rest}` } : null;
}

function nounTopic(phrase: string): RequirementTopic | null {
  const asked = insideSentence(phrase);
  if (asked === null || !isWieldy(asked) || FINITE.test(asked)) return null;
  const core = asked.replace(ABOUT, '').replace(/^(?:an? )(?=[a-z])/i, (article) => article);
  const isGood =
    core !== asked && isWieldy(core) && !/^(?:how|what|why|where|who|when)\b/i.test(core);
  return { type: 'noun', phrase: isGood ? core : asked, asked };
}

function insideLower(phrase: string): string {
  return `${phrase.charAt(0).toLowerCase()}${phrase.slice(1)}`;
}

function isWieldy(phrase: string): boolean {
  return (
    phrase.length > 1 &&
    phrase.length <= LONGEST.letters &&
    phrase.split(' ').length <= LONGEST.words &&
    !isBroken(phrase) &&
    !/^(?:and|or|not|no|to|for|who|that|which|if|but|with|in|of|on|as|from)\b/i.test(phrase)
  );
}

function isBroken(phrase: string): boolean {
  const opened = phrase.split('(').length === phrase.split(')').length;
  return (
    !opened ||
    /[:;"“”]|\.\s|\b(?:and|or|the|a|an|of|to|with|in|for)$/i.test(phrase) ||
    /\?/.test(phrase)
  );
}

/** Without what is only added: the first clause says what it is about. */
function clauseOf(text: string): string {
  const [first = ''] = text.split(/[:;]|\s[–—-]\s|\.\s/u);
  const pieces = first.split(', ');
  const end = pieces.findIndex(
    (piece, index) => index > 0 && (MODIFIER.test(piece) || /^(?:and )?you\b|^we\b/i.test(piece)),
  );
  return bare(end === -1 ? first : pieces.slice(0, end).join(', '));
}

function bare(text: string): string {
  return text
    .replaceAll(/\s*[（(][^）)]*[）)]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .replace(/^[^\p{L}\p{N}“"]+/u, '')
    .replace(/[\s.;,:!]+$/u, '')
    .trim();
}
