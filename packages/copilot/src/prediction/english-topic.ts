import {
  ENGLISH_VERBS,
  findGerundVerb,
  insideSentence,
  PREDICATE,
  QUALIFIED,
  findThirdPersonVerb,
  WANTED_NOUN,
  YEARS,
} from './english-words.ts';
import { toQuotable } from './quotable.ts';
import type { RequirementTopic } from './topic.ts';
import { READING } from '../reading.ts';

const WORDS = READING.englishTopic;

const TO_DO = [
  /^(?:(?:day to day|each day|every day|in this (?:role|job|post|position)|with us|from day one),? )?(?:as (?:an?|our|the) [\w -]{2,60}?,? )?(?:and )?you(?:'ll|’ll| will| would| should| must| can)?(?: also| then)?(?: be(?= [a-z]+ing\b))?(?: (?:be )?(?:responsible for|expected to|required to|able to|in charge of|working on))? (?=[a-z]+)/i,
  /^(?:responsible|responsibility|accountable|accountability) for /i,
  /^(?:(?:a |the |an )?(?:(?:proven|demonstrated|demonstrable|strong|good|excellent|solid) )?(?:ability|capacity|capability)|able|can|must be able) (?:to )?/i,
];
/** "Knowledge of infection control" is about infection control. */
const ABOUT = new RegExp(
  `${WANTED_NOUN.source.replace(/\\b$/, '')} (?:with|in|of|as|at|on|using|working with|working in)(?: an?)? `,
  'i',
);

const MAX_PHRASE = { words: 11, verbWords: 18, letters: 100 } as const;

/** The form in which an English line can be asked about; quoted as it stands where none is safe. */
export function findEnglishTopic(line: string): RequirementTopic {
  const plain = removeAsides(line);
  const owned = plain.replace(WORDS.youHave, '');
  if (YEARS.test(owned)) return yearsTopic(readFirstClause(owned)) ?? quotedTopic(plain);
  if (
    WORDS.language.test(owned) &&
    [owned, lowerFirst(owned)].some((said) => WORDS.languageWords.test(said))
  )
    return { type: 'language', phrase: insideSentence(owned) ?? owned };
  const being = plain.replace(WORDS.youAre, '');
  if (being !== plain || PREDICATE.test(being))
    return beingTopic(readFirstClause(being), being !== plain) ?? quotedTopic(plain);
  const isDuty = /^responsib/i.test(plain);
  const toDo = TO_DO.reduce((rest, lead) => rest.replace(lead, ''), plain);
  const work = workTopic(readFirstClause(toDo));
  if (work !== null) return work;
  if ((toDo !== plain && !isDuty) || WORDS.attitude.test(plain)) return quotedTopic(plain);
  return findNounTopic(readFirstClause(removeAsides(isDuty ? toDo : owned))) ?? quotedTopic(plain);
}

/** A noun stays one between quotation marks. */
function quotedTopic(plain: string): RequirementTopic {
  const phrase = toQuotable(plain);
  if (phrase === '') return { type: 'quoted', phrase };
  if (WANTED_NOUN.test(phrase) && !/^you\b/i.test(phrase))
    return { type: 'noun', phrase: `“${phrase}”`, asked: `“${phrase}”` };
  return { type: WORDS.attitude.test(phrase) ? 'attitude' : 'quoted', phrase };
}

function yearsTopic(phrase: string): RequirementTopic | null {
  const said = insideSentence(phrase)?.replace(/^minimum (?:of )?/i, 'a minimum of ') ?? null;
  return said === null || !isWieldy(said) ? null : { type: 'years', phrase: said };
}

function beingTopic(phrase: string, isSaid: boolean): RequirementTopic | null {
  const known = phrase.replace(WORDS.familiar, '');
  if (known !== phrase && isWieldy(known))
    return { type: 'noun', phrase: known, asked: `experience with ${known}` };
  if (/^able to /i.test(phrase)) return workTopic(phrase.replace(/^able to /i, ''));
  const said = isSaid ? phrase : lowerFirst(phrase);
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
    words <= MAX_PHRASE.verbWords &&
    phrase.length <= MAX_PHRASE.letters &&
    !isBroken(phrase);
  if (!fits || WANTED_NOUN.test(phrase) || WORDS.owned.test(phrase) || /^ of\b/i.test(rest))
    return null;
  if (ENGLISH_VERBS.has(first.toLowerCase())) return { type: 'verb', phrase: lowerFirst(phrase) };
  if (findGerundVerb(first) !== null) return { type: 'activity', phrase: lowerFirst(phrase) };
  const base = findThirdPersonVerb(first);
  const isOne = !rest
    .split(/[\s,]+/u)
    .some((word) => findThirdPersonVerb(word) !== null && /(?:and|,) /.test(rest));
  return base !== null && isOne ? { type: 'verb', phrase: `${base}${rest}` } : null;
}

function findNounTopic(phrase: string): RequirementTopic | null {
  if (!isWieldy(phrase) || WORDS.finite.test(phrase)) return null;
  const asked = insideSentence(phrase) ?? (phrase.includes(' ') ? `“${phrase}”` : phrase);
  if (WORDS.people.test(phrase) || WORDS.manner.test(phrase)) return { type: 'attitude', phrase };
  if (WORDS.adjectives.test(phrase)) return { type: 'attitude', phrase };
  if (WORDS.bareCount.test(asked))
    return { type: 'noun', phrase: `“${phrase}”`, asked: `“${phrase}”` };
  const core = asked.replace(ABOUT, '').replace(QUALIFIED, '$1');
  const isGood =
    core !== asked && isWieldy(core) && !/^(?:how|what|why|where|who|when)\b/i.test(core);
  return { type: 'noun', phrase: isGood ? core : asked, asked };
}

function lowerFirst(phrase: string): string {
  return `${phrase.charAt(0).toLowerCase()}${phrase.slice(1)}`;
}

function isWieldy(phrase: string): boolean {
  return (
    phrase.length > 1 &&
    phrase.length <= MAX_PHRASE.letters &&
    phrase.split(' ').length <= MAX_PHRASE.words &&
    !isBroken(phrase) &&
    !/^(?:and|or|not|no|to|for|who|that|which|if|but|with|in|of|on|as|from)\b/i.test(phrase)
  );
}

function isBroken(phrase: string): boolean {
  const opened = phrase.split('(').length === phrase.split(')').length;
  return (
    !opened ||
    /[:;"“”]|\.\s|\b(?:and|or|the|a|an|of|to|with|in|for|towards?)$/i.test(phrase) ||
    /\?/.test(phrase)
  );
}

/** Without what is only added: the first clause says what it is about. */
function readFirstClause(text: string): string {
  const [first = ''] = text.split(/[:;]|\s[–—-]\s|\.\s/u);
  const pieces = first.split(', ');
  const end = pieces.findIndex(
    (piece, index) =>
      index > 0 && (WORDS.modifier.test(piece) || /^(?:and )?you\b|^we\b/i.test(piece)),
  );
  return removeAsides(end === -1 ? first : pieces.slice(0, end).join(', '));
}

function removeAsides(text: string): string {
  return text
    .replaceAll(/\s*[（(][^）)]*[）)]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .replace(/^[^\p{L}\p{N}“"]+/u, '')
    .replace(/[\s.;,:!]+$/u, '')
    .trim();
}
