import {
  ENGLISH_VERBS,
  findGerundVerb,
  NUMBER,
  PREDICATE,
  findThirdPersonVerb,
  WANTED_NOUN,
  YEARS,
} from './english-words.ts';
import type { JobPart } from './job-part.ts';
import type { Section } from './job-sections.ts';
import { READING } from '../reading.ts';

const WORDS = READING.englishParts;

/** A comma before one of these begins another requirement. */
const NEXT = new RegExp(
  `^(?:and |or )?(?:an? |the ability|at least|${NUMBER}\\s+years?|you\\b|must\\b|able to|experience|knowledge|fluen|willing|confiden|comfortable|good |strong |excellent |basic )`,
  'i',
);

/** The parts of one English sentence or bullet that ask for something; none where it asks for nothing. */
export function splitEnglishParts(line: string, section: Section, isListed: boolean): JobPart[] {
  const sentence = line.replace(/[\s.;!?]+$/u, '');
  const asked = readAsked(sentence, section, isListed);
  if (asked === null) return [];
  const pieces = asked.isTask
    ? splitTasks(asked.text)
    : splitRequirements(asked.text, asked.isList);
  return pieces.map((piece) => ({
    text: piece
      .replace(/^(?:and|or) /i, '')
      .replace(asked.isTask ? /^$/ : WORDS.link, '')
      .replace(WORDS.addedTail, ''),
    isTask: asked.isTask || (/^you\b/i.test(piece) && isYourTask(piece)),
    isPreferred:
      section === 'preferred' || isWelcome(piece, pieces.length === 1 ? sentence : piece),
  }));
}

/** "Ideally in food" makes the rest of its sentence no less required. */
function isWelcome(piece: string, sentence: string): boolean {
  return (
    WORDS.preferred.test(sentence.replace(/(?<=.), (?:ideally|preferably)\b.*$/i, '')) ||
    /^(?:ideally|preferably)\b/i.test(piece)
  );
}

interface Asked {
  text: string;
  isTask: boolean;
  /** After "You bring": commas part requirements there. */
  isList: boolean;
}

function readAsked(sentence: string, section: Section, isListed: boolean): Asked | null {
  const required = (text: string, isList = false): Asked => ({ text, isTask: false, isList });
  if (WORDS.somebody.test(sentence)) return required(sentence.replace(WORDS.somebody, ''), true);
  if (WORDS.hiring.test(sentence)) {
    const needed = sentence.replace(WORDS.weNeed, '');
    return needed !== sentence && (WANTED_NOUN.test(needed) || YEARS.test(needed))
      ? required(needed, true)
      : null;
  }
  if (WORDS.weNeed.test(sentence)) return required(sentence.replace(WORDS.weNeed, ''), true);
  if (WORDS.youHave.test(sentence)) return required(sentence.replace(WORDS.youHave, ''), true);
  if (WORDS.mustBe.test(sentence)) return required(sentence);
  if (WORDS.candidate.test(sentence)) {
    const rest = sentence.replace(WORDS.candidate, '');
    const isTask = isImperative(rest) && /\bwill\b/i.test(sentence.slice(0, 60));
    return { text: rest, isTask, isList: !isTask };
  }
  if (WORDS.whoeverWill.test(sentence) && isVerb(sentence.replace(WORDS.whoeverWill, '')))
    return { text: sentence.replace(WORDS.whoeverWill, ''), isTask: true, isList: false };
  if (WORDS.youWill.test(sentence)) return { text: sentence, isTask: true, isList: false };
  if (WORDS.role.test(sentence))
    return { text: sentence.replace(WORDS.role, ''), isTask: true, isList: false };
  if (/^you\b/i.test(sentence)) return required(sentence);
  if (WORDS.itIs.test(sentence)) return required(sentence.replace(WORDS.itIs, ''), true);
  if (WORDS.areYou.test(sentence)) return required(sentence.replace(WORDS.areYou, ''));
  if (WORDS.wantedTail.test(sentence)) return required(sentence.replace(WORDS.wantedTail, ''));
  if (WORDS.addedTail.test(sentence)) return required(sentence);
  const isWork = isImperative(sentence) || isActivity(sentence);
  if (section === 'duties')
    return isListed || isWork ? { text: sentence, isTask: true, isList: false } : null;
  const isWanted = YEARS.test(sentence) || WANTED_NOUN.test(sentence) || PREDICATE.test(sentence);
  if (section !== 'unknown' && (isListed || isWanted || isWork))
    return required(sentence, section === 'preferred');
  if (isWork) return { text: sentence, isTask: true, isList: false };
  return isListed || isWanted ? required(sentence, YEARS.test(sentence)) : null;
}

/** "You explain numbers" is the work, "you are patient" is what it takes. */
function isYourTask(text: string): boolean {
  const [, verb = ''] = /^you(?:'ll|’ll| will| would)? (\w+)/i.exec(text) ?? [];
  return ENGLISH_VERBS.has(verb.toLowerCase());
}

function isImperative(text: string): boolean {
  const [first = ''] = text.split(/[\s,/]/u);
  return (
    (ENGLISH_VERBS.has(first.toLowerCase()) &&
      !WANTED_NOUN.test(text) &&
      !/^[\w-]+ of\b/.test(text)) ||
    (findThirdPersonVerb(first) !== null && !WANTED_NOUN.test(text) && /\s/.test(text))
  );
}

function isActivity(text: string): boolean {
  const [first = ''] = text.split(/[\s,/]/u);
  return (
    /^responsib(?:le|ility) for\b/i.test(text) ||
    (findGerundVerb(first) !== null && !WANTED_NOUN.test(text))
  );
}

function splitTasks(text: string): string[] {
  const sentences = splitAtMarks(
    text,
    /;\s+|, (?=(?:and )?you(?:'ll|’ll| will)? )/gi,
    (before) => before.split(' ').length >= 4,
  );
  return sentences.flatMap((one) =>
    one.length <= LONG_TASK || one.includes(':')
      ? [one]
      : splitAtMarks(
          one,
          /, (?:and )?/g,
          (before, after) => before.split(' ').length >= 3 && isVerb(after),
        ),
  );
}

/** More than one thing to do: from here on each is told by itself. */
const LONG_TASK = 100;

function isVerb(text: string): boolean {
  const [first = ''] = text.split(/[\s,/]/u);
  return ENGLISH_VERBS.has(first.toLowerCase());
}

function splitRequirements(text: string, isList: boolean): string[] {
  const isChoice = (before: string, after: string): boolean =>
    /\b(?:with|in|of|as)\b/i.test(before) && after.split(' ').length <= 3 && !NEXT.test(after);
  const pieces = splitAtMarks(text, /;\s+|, (?![^(]*\))/g, (before, after, mark) => {
    if (mark.startsWith(';') || /^(?:and )?you\b/i.test(after)) return true;
    if (
      /^(?:including|such as|e\.g\.|which|who|that|so |because|ideally|preferably|but)/i.test(after)
    )
      return false;
    if (NEXT.test(after) || WANTED_NOUN.test(after)) return isRequirement(before);
    return isList && !isChoice(before, after) && !isClause(before);
  });
  return pieces.flatMap((piece) =>
    splitAtMarks(
      piece,
      / and | or at least /g,
      (before, after) => WORDS.nextAfterAnd.test(after) && isRequirement(before),
    ),
  );
}

/** "plan, teach and mark" are verbs of one clause: what follows a comma there goes on with it. */
function isClause(text: string): boolean {
  return isImperative(text) || /^(?:can|you)\b/i.test(text);
}

function isRequirement(text: string): boolean {
  return text.split(' ').length >= 2;
}

/** Cuts at the marks that part, and leaves the others standing: every piece is in the text as it is. */
function splitAtMarks(
  text: string,
  marks: RegExp,
  parts: (before: string, after: string, mark: string) => boolean,
): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (const match of text.matchAll(marks)) {
    const end = match.index + match[0].length;
    if (!parts(text.slice(from, match.index), text.slice(end), match[0])) continue;
    pieces.push(text.slice(from, match.index));
    from = end;
  }
  return [...pieces, text.slice(from)].map((piece) => piece.trim()).filter((piece) => piece !== '');
}
