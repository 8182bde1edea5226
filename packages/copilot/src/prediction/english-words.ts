import knowledge from '../generated/job-texts.json' with { type: 'json' };

/** Words with which the duties of English job texts begin. */
export const ENGLISH_VERBS: ReadonlySet<string> = new Set(knowledge.dutyVerbs);

export const NUMBER =
  '(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten|several|some)(?:\\s?\\+| ?(?:-|–|to) ?\\d+| or more)?';

/** "At least 3 years …", "Three years or more …". */
export const YEARS = new RegExp(
  `^(?:(?:at least|a minimum of|minimum(?: of)?|over|more than|around|about) )?(?:an? )?${NUMBER}\\s+(?:years?|months?)(?:['’]s|['’])?(?![\\p{L}])`,
  'iu',
);

/** Words that say that what follows is wanted, as nouns. */
const QUALITIES = knowledge.qualities.join('|');
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

/** No name begins with these, nor with the words of a skill that are written small. */
const COMMON = new Set([
  ...knowledge.commonWords,
  ...knowledge.skills.flatMap(({ en }) =>
    en.flatMap((name) => name.split(' ')).filter((word) => /^[a-z-]+$/.test(word)),
  ),
]);

/** The phrase as it stands inside a sentence; null where its capital may belong to a name. */
export function insideSentence(phrase: string): string | null {
  const [first = ''] = phrase.split(/[\s,/]/u);
  if (!/^[A-Z]/.test(first)) return phrase;
  const plain = first.toLowerCase();
  if (COMMON.has(plain) || ENGLISH_VERBS.has(plain) || findGerundVerb(first) !== null)
    return `${phrase.charAt(0).toLowerCase()}${phrase.slice(1)}`;
  const isName = first.length > 1 && /^[A-Z0-9+#.&-]+$/.test(first);
  const isKnown = knowledge.skills.some(({ en }) =>
    en.some((name) => name.split(' ')[0] === first),
  );
  return isName || isKnown ? phrase : null;
}

/** The verb of "managing"; null for any other word. */
export function findGerundVerb(word: string): string | null {
  const stem = /^([a-z-]{2,})ing$/.exec(word.toLowerCase())?.[1];
  if (stem === undefined) return null;
  const forms = [stem, `${stem}e`, stem.replace(/(.)\1$/u, '$1')];
  return forms.find((form) => ENGLISH_VERBS.has(form)) ?? null;
}

/** The verb of "manages"; null for any other word. */
export function findThirdPersonVerb(word: string): string | null {
  const plain = word.toLowerCase();
  const forms = [
    plain.replace(/ies$/, 'y'),
    plain.replace(/es$/, ''),
    plain.replace(/s$/, ''),
  ].filter((form) => form !== plain);
  return forms.find((form) => ENGLISH_VERBS.has(form)) ?? null;
}
