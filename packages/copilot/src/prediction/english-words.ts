import { ENGLISH_VERBS } from './english-verbs.ts';
import { SKILL_CONCEPTS } from './skill-concepts.ts';

export const NUMBER =
  '(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten|several|some)(?:\\s?\\+| ?(?:-|–|to) ?\\d+| or more)?';

/** "At least 3 years …", "Three years or more …". */
export const YEARS = new RegExp(
  `^(?:(?:at least|a minimum of|minimum(?: of)?|over|more than|around|about) )?(?:an? )?${NUMBER}\\s+(?:years?|months?)(?:['’]s|['’])?(?![\\p{L}])`,
  'iu',
);

/** Words that say that what follows is wanted, as nouns. */
const QUALITIES =
  'proven|demonstrated|demonstrable|hands-on|extensive|solid|strong|good|excellent|practical|working|previous|prior|in-depth|deep|basic|advanced|sound|thorough|clear|relevant|first|some|recent|proficient|outstanding|great|professional|broad|up-to-date|confident|full|valid|clean|current';
/** "Hands-on AWS experience" is about AWS. */
export const QUALIFIED = new RegExp(
  `^(?:an? )?(?:(?:${QUALITIES}),? )*(.+?) (?:experience|skills|knowledge|expertise)$`,
  'i',
);
export const WANTED_NOUN = new RegExp(
  `^(?:an? |the |some )?(?:(?:${QUALITIES}),? (?:and )?)*(?:[\\w-]+ )?(?:experience|knowledge|understanding|command|proficiency|familiarity|expertise|competence|skills?|background|track record|ability|degree|diploma|licen[cs]e|certificates?|certification|qualifications?|registration|fluency|willingness|education|grasp|eye for|head for|interest in)\\b`,
  'i',
);

/** What somebody is, not what they have: "comfortable with …". */
export const PREDICATE =
  /^(?:fluent|comfortable|confident|proficient|familiar|skilled|competent|experienced|willing|prepared|ready|eager|passionate|organi[sz]ed|curious|reliable|patient|calm|honest|flexible|available|trained|adept|numerate|literate|at ease|happy|good (?:with|at)|keen|punctual|fit|physically fit|aware|committed|motivated|self-motivated|friendly|polite|quick|kind|at home|used to|able)(?= (?:in|with|to|on|at|about|for|of|when|and|or|by|from|under|towards?|working|using)\b|,|$)/i;

const COMMON = new Set(
  `a an the at about over more minimum least first second third one two three four five six seven eight
  nine ten several some any no good strong excellent solid proven practical working previous prior deep
  basic advanced sound thorough clear relevant recent outstanding great professional broad confident full
  valid clean current experience knowledge understanding command proficiency familiarity expertise
  competence skill skills background track ability degree bachelor's master's diploma licence license
  certificate certification qualification qualifications registration fluency willingness education
  school vocational training completed finished apprenticeship daily weekly monthly regular careful safe
  clinical personal patient medical legal financial technical digital creative commercial industrial
  public private local international national customer client people team staff guest food kitchen
  wound care health safety sales retail marketing project product stock data software written spoken
  verbal interpersonal organisational organizational hands-on in-depth demonstrated demonstrable extensive
  computer office machine patience empathy discretion reliability attention enthusiasm commitment
  confidence interest business social community child children's young manual physical warehouse cash
  accounts month-end year-end budget supplier contract risk quality process production electrical
  mechanical lesson classroom curriculum research teaching nursing nurse driving forklift front reception
  high low large small multiple different complex simple responsible preparation planning organisation
  installation mentorship up-to-date fluent friendly coordination supervision maintenance management administration support supervised unsupervised`.split(
    /\s+/,
  ),
);
for (const { en } of SKILL_CONCEPTS)
  for (const name of en)
    for (const word of name.split(' ')) if (/^[a-z-]+$/.test(word)) COMMON.add(word);

/** The phrase as it stands inside a sentence; null where its capital may belong to a name. */
export function insideSentence(phrase: string): string | null {
  const [first = ''] = phrase.split(/[\s,/]/u);
  if (!/^[A-Z]/.test(first)) return phrase;
  const plain = first.toLowerCase();
  if (COMMON.has(plain) || ENGLISH_VERBS.has(plain) || gerundOf(first) !== null)
    return `${phrase.charAt(0).toLowerCase()}${phrase.slice(1)}`;
  const isName = first.length > 1 && /^[A-Z0-9+#.&-]+$/.test(first);
  const isKnown = SKILL_CONCEPTS.some(({ en }) => en.some((name) => name.split(' ')[0] === first));
  return isName || isKnown ? phrase : null;
}

/** The verb of "managing"; null for any other word. */
export function gerundOf(word: string): string | null {
  const stem = /^([a-z-]{2,})ing$/.exec(word.toLowerCase())?.[1];
  if (stem === undefined) return null;
  const forms = [stem, `${stem}e`, stem.replace(/(.)\1$/u, '$1')];
  return forms.find((form) => ENGLISH_VERBS.has(form)) ?? null;
}

/** The verb of "manages"; null for any other word. */
export function thirdPersonOf(word: string): string | null {
  const plain = word.toLowerCase();
  const forms = [
    plain.replace(/ies$/, 'y'),
    plain.replace(/es$/, ''),
    plain.replace(/s$/, ''),
  ].filter((form) => form !== plain);
  return forms.find((form) => ENGLISH_VERBS.has(form)) ?? null;
}
