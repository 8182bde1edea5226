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

const TO_DO = [
  /^(?:(?:day to day|each day|every day|in this (?:role|job|post|position)|with us|from day one),? )?(?:as (?:an?|our|the) [\w -]{2,60}?,? )?(?:and )?you(?:'ll|’ll| will| would| should| must| can)?(?: also| then)?(?: be(?= [a-z]+ing\b))?(?: (?:be )?(?:responsible for|expected to|required to|able to|in charge of|working on))? (?=[a-z]+)/i,
  /^(?:responsible|responsibility|accountable|accountability) for /i,
  /^(?:(?:a |the |an )?(?:(?:proven|demonstrated|demonstrable|strong|good|excellent|solid) )?(?:ability|capacity|capability)|able|can|must be able) (?:to )?/i,
];
const YOU_ARE = /^(?:(?:you(?:'re|’re| are)|(?:you )?(?:must|should) be) )+(?:also )?/i;
const YOU_HAVE =
  /^(?:ideally,? )?(?:you (?:will |should |must |also |already )*(?:have|hold|bring|need)|must (?:have|hold)|with) (?!been\b|\w+ed\b|run\b|led\b|done\b|built\b|taught\b|sold\b|written\b|held\b|seen\b|had\b|spent\b|shown\b)/i;
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
  /^(?:including|such as|e\.g\.|i\.e\.|while|which|so that|because|as well as|as|where|when|if|in order|ideally|preferably|mostly|mainly|but|with a view|from .* to)\b/i;

const LONGEST = { words: 11, verbWords: 18, letters: 100 } as const;

/** Of a person, not of work: one asks when that was true, not where it was done. */
const ATTITUDE =
  /^(?:you(?:'re|’re)? (?!have\b|hold\b|bring\b|know\b|can\b|will\b|would\b|should\b|must\b|may\b)|(?:are|am|enjoy|enjoys|love|loves|likes?|cares?|stays?|thrives?)\b)/i;
const LANGUAGE =
  /\b(?:English|German|French|Spanish|Italian|Portuguese|Dutch|Polish|Russian|Ukrainian|Arabic|Turkish|Mandarin|Cantonese|Chinese|Japanese|Korean|Hindi|Welsh|Swedish|Norwegian|Danish|Finnish|Czech)\b/;
const LANGUAGE_WORDS =
  /^(?:(?:an? |the |good|very|excellent|strong|basic|fluen(?:t|cy)|business|conversational|spoken|written|verbal|native|level|of|in|at|above|and|or|both|command|knowledge|skills?|language|proficien(?:t|cy)|working|B1|B2|C1|C2|\p{Lu}\p{Ll}+)[\s,/-]*)+$/u;

/** The form in which an English line can be asked about; quoted as it stands where none is safe. */
export function findEnglishTopic(line: string): RequirementTopic {
  const plain = bare(line);
  const owned = plain.replace(YOU_HAVE, '');
  if (YEARS.test(owned)) return yearsTopic(readFirstClause(owned)) ?? quotedTopic(plain);
  if (LANGUAGE.test(owned) && [owned, lowerFirst(owned)].some((said) => LANGUAGE_WORDS.test(said)))
    return { type: 'language', phrase: insideSentence(owned) ?? owned };
  const being = plain.replace(YOU_ARE, '');
  if (being !== plain || PREDICATE.test(being))
    return beingTopic(readFirstClause(being), being !== plain) ?? quotedTopic(plain);
  const isDuty = /^responsib/i.test(plain);
  const toDo = TO_DO.reduce((rest, lead) => rest.replace(lead, ''), plain);
  const work = workTopic(readFirstClause(toDo));
  if (work !== null) return work;
  if ((toDo !== plain && !isDuty) || ATTITUDE.test(plain)) return quotedTopic(plain);
  return nounTopic(readFirstClause(bare(isDuty ? toDo : owned))) ?? quotedTopic(plain);
}

/** A noun stays one between quotation marks. */
function quotedTopic(plain: string): RequirementTopic {
  const phrase = toQuotable(plain);
  if (phrase === '') return { type: 'quoted', phrase };
  if (WANTED_NOUN.test(phrase) && !/^you\b/i.test(phrase))
    return { type: 'noun', phrase: `“${phrase}”`, asked: `“${phrase}”` };
  return { type: ATTITUDE.test(phrase) ? 'attitude' : 'quoted', phrase };
}

function yearsTopic(phrase: string): RequirementTopic | null {
  const said = insideSentence(phrase)?.replace(/^minimum (?:of )?/i, 'a minimum of ') ?? null;
  return said === null || !isWieldy(said) ? null : { type: 'years', phrase: said };
}

function beingTopic(phrase: string, isSaid: boolean): RequirementTopic | null {
  const known = phrase.replace(FAMILIAR, '');
  if (known !== phrase && isWieldy(known))
    return { type: 'noun', phrase: known, asked: `experience with ${known}` };
  if (/^able to /i.test(phrase)) return workTopic(phrase.replace(/^able to /i, ''));
  const said = isSaid ? phrase : lowerFirst(phrase);
  return isWieldy(said) && !/ing$/i.test(said.split(' ')[0] ?? '')
    ? { type: 'being', phrase: said }
    : null;
}

/** "Own transport" is something one has. */
const OWNED = /^own [a-z]+(?: (?:and|or) [a-z]+)?$/i;

function workTopic(phrase: string): RequirementTopic | null {
  const [first = ''] = phrase.split(/[\s,/]/u);
  const rest = phrase.slice(first.length);
  const words = phrase.split(' ').length;
  const fits =
    words >= 2 &&
    words <= LONGEST.verbWords &&
    phrase.length <= LONGEST.letters &&
    !isBroken(phrase);
  if (!fits || WANTED_NOUN.test(phrase) || OWNED.test(phrase) || /^ of\b/i.test(rest)) return null;
  if (ENGLISH_VERBS.has(first.toLowerCase())) return { type: 'verb', phrase: lowerFirst(phrase) };
  if (findGerundVerb(first) !== null) return { type: 'activity', phrase: lowerFirst(phrase) };
  const base = findThirdPersonVerb(first);
  const isOne = !rest
    .split(/[\s,]+/u)
    .some((word) => findThirdPersonVerb(word) !== null && /(?:and|,) /.test(rest));
  return base !== null && isOne ? { type: 'verb', phrase: `${base}${rest}` } : null;
}

/** "Credible, pragmatic and calm" */
const ADJECTIVES =
  /^[\w-]*(?:[ai]ble|[^i]al|ive|ful|ous|ic|ent|ant|ed|calm|kind|warm|honest|friendly)(?:, [a-z-]+)*,? and [a-z-]*(?:[ai]ble|[^i]al|ive|ful|ous|ic|ent|ant|ed|calm|kind|warm|honest|friendly)$/i;
/** It would need an article that the text leaves out. */
const BARE_COUNT = /^(?!an? |the )(?:[\w-]+ ){0,3}(?:track record|background)\b/i;
const MANNER =
  /\b(?:sense of humou?r|attitude|mindset|personality|enthusiasm|passion|smile|work ethic|energy|heart)\b/i;
const PEOPLE =
  /^(?:(?!of\b|with\b|in\b|for\b|to\b|as\b)[\w-]+,? ){0,4}(?:people|person|individuals?|someone|somebody|colleagues?|players?)\b/i;

function nounTopic(phrase: string): RequirementTopic | null {
  if (!isWieldy(phrase) || FINITE.test(phrase)) return null;
  const asked = insideSentence(phrase) ?? (phrase.includes(' ') ? `“${phrase}”` : phrase);
  if (PEOPLE.test(phrase) || MANNER.test(phrase)) return { type: 'attitude', phrase };
  if (ADJECTIVES.test(phrase)) return { type: 'attitude', phrase };
  if (BARE_COUNT.test(asked)) return { type: 'noun', phrase: `“${phrase}”`, asked: `“${phrase}”` };
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
    /[:;"“”]|\.\s|\b(?:and|or|the|a|an|of|to|with|in|for|towards?)$/i.test(phrase) ||
    /\?/.test(phrase)
  );
}

/** Without what is only added: the first clause says what it is about. */
function readFirstClause(text: string): string {
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
