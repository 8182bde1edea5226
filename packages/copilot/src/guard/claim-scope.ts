import { foldHan } from '../han-variants.ts';
import { hasHan } from '../language.ts';
import type { Sentence } from './sentences.ts';
import { READING } from '../reading.ts';

const WORDS = READING.claimScope;

const FIRST_PERSON_ZH = /我|咱|本人/;

export interface Scope {
  isPersonal: boolean;
  /** The sentence before, in the same paragraph, was a claim. */
  goesOn: boolean;
}

export function asksAboutCandidate(question: string): boolean {
  return WORDS.personalEn.test(question) || WORDS.personalZh.test(foldHan(question));
}

/** Whether a sentence says something about the candidate that needs evidence. */
export function isClaim({ text, isCue }: Sentence, { isPersonal, goesOn }: Scope): boolean {
  if (WORDS.star.test(foldHan(text))) return true;
  return hasHan(text)
    ? isClaimZh(foldHan(text.trim()), isCue, isPersonal, goesOn)
    : isClaimEn(text.trim(), isCue, isPersonal, goesOn);
}

function isClaimEn(text: string, isCue: boolean, isPersonal: boolean, goesOn: boolean): boolean {
  const did = WORDS.didEn.test(text);
  if (WORDS.wouldEn.test(text) && !did) return false;
  if (WORDS.firstPersonEn.test(text)) return did || isPersonal;
  if (isCue && WORDS.pastStartEn.test(text)) return true;
  return (isPersonal && !isGeneralEn(text)) || (goesOn && WORDS.wentOnEn.test(text));
}

const CLAUSE = /(?:[^,;，；]|[,;](?=\S))+(?:[,;，；]\s*|$)/gu;
const LINK = /\b(?=(?:because|but|while|although|and (?:I|we|you|your)\b))/u;

/** Blanks out, in a claim, the clauses about the interviewer and about what the candidate would do. */
export function withoutOthers(text: string): string {
  return text.replaceAll(CLAUSE, (clause) =>
    clause
      .split(LINK)
      .map((part) => (isOthers(part) ? ' '.repeat(part.length) : part))
      .join(''),
  );
}

function isOthers(clause: string): boolean {
  const han = hasHan(clause);
  const plain = han ? foldHan(clause) : clause;
  if (WORDS.yours.test(plain)) return !(han ? FIRST_PERSON_ZH : WORDS.firstPersonEn).test(plain);
  return han
    ? WORDS.wouldZh.test(plain) && !WORDS.didZh.test(plain)
    : WORDS.wouldEn.test(plain) && !WORDS.didEn.test(plain);
}

/** "You need …", "A queue is …": the field, not the candidate. */
function isGeneralEn(text: string): boolean {
  return /\b(?:you|your|one|people|teams|companies|developers|nurses|teachers) (?:need|should|can|must|have to|usually|often|always)\b|^(?:A|An|It) [a-z]+ (?:is|are|means)\b/.test(
    text,
  );
}

function isClaimZh(text: string, isCue: boolean, isPersonal: boolean, goesOn: boolean): boolean {
  const did = WORDS.didZh.test(text);
  if (WORDS.wouldZh.test(text) && !/曾|过(?!程|来)|期间|毕业|任职|担任|年(?:的)?经验/.test(text))
    return false;
  if (FIRST_PERSON_ZH.test(text)) return did || isPersonal;
  if (isCue && WORDS.pastStartZh.test(text)) return true;
  return isPersonal || (goesOn && (did || WORDS.pastStartZh.test(text)));
}
