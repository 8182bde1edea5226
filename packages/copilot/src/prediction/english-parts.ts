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

/** "We are looking for somebody who …": what comes after it is asked for, what comes before is not. */
const SOMEBODY =
  /^.*?\b(?:look(?:s|ing)? for|search(?:es|ing)? for|seek(?:s|ing)?|need(?:s)?|wants?|hiring|recruiting|require(?:s)?)\b(?:(?! (?:who|with|that)\b)[^.;])*? (?:who|with|that) /i;
/** "We need …", where what is needed follows at once. */
const WE_NEED =
  /^we (?:also )?(?:need|expect|require|ask for|want|look for)(?: you to)? (?:you to )?/i;
const HIRING =
  /^.*\b(?:(?:is|are|am)?\s*(?:currently |now )?(?:looking|searching|hiring|recruiting)|seeks?|seeking|we need|we want)\b/i;
const CANDIDATE =
  /^(?:the )?(?:(?:successful|ideal|right) )?(?:candidates?|applicants?|person|post.?holder|job.?holder)(?: appointed)? (?:(?:will|must|should|has to|is expected to|needs to|can)(?: also)?(?: (?:have|hold|be able to|be expected to|bring))? |(?:has|holds|brings) )/i;
/** "The appointee will …" */
const WHOEVER_WILL = /^(?:the|our new|this) (?:[\w-]+ ){1,4}will (?:also )?/i;
const YOU_HAVE =
  /^(?:ideally,? )?(?:you (?:will |should |must |also |ideally |already |would ideally )*(?:have|hold|bring|need|offer)(?: with you)?|you(?:'|’)(?:ve got|ll (?:have|need|bring)|ve)|must have|should have|must hold|must) (?!own\b|to\b|be\b|been\b|\w+ed\b|run\b|led\b|done\b|built\b|taught\b|sold\b|written\b|held\b|seen\b|had\b|spent\b|shown\b)(?:got )?/i;
const MUST_BE = /^(?:you )?(?:must|should) be /i;
const YOU_WILL =
  /^(?:(?:day to day|each day|every day|on a normal day|in this (?:role|job|post|position)|as (?:an?|our|the) [\w -]{2,40}|with us|from day one),? )?(?:and )?you(?:'ll|’ll| will| would| (?!have|are|bring|need|hold|must|should|can|know|enjoy|love|like|want|think|care|do not|don|get|never|may))/i;
const ROLE =
  /^(?:the |your |main |key |day-to-day )*(?:role|job|post|position|work|dut(?:y|ies)|responsibilit(?:y|ies)|tasks)\b.{0,20}?\b(?:involves?|includes?|is to|are(?: to)?|consists? of)[:,]? /i;
const WANTED_TAIL =
  /,? (?:is|are|would be|will be)(?: (?:also|an?|very|highly|a real|a big|considered))* (?:required|essential|needed|necessary|must|expected|desirable|plus|advantage|bonus|asset|preferred|welcome|helpful|useful|great)\b.*$/i;
const ADDED_TAIL =
  /,? \(?(?:(?:strongly )?preferred|desirable|desired|essential|required|useful|an? (?:advantage|plus|bonus|must))(?:,? but not (?:essential|required|necessary))?\)?$/i;
/** What joins a requirement to the one before it. */
const LINK = /^(?:who |that )?(?:(?:have|has|hold|holds|bring|are|is) (?!been\b|\w+ed\b|to\b))?/i;
const IT_IS =
  /^it is (?:also )?(?:essential|important|vital|necessary|desirable) (?:that you (?:have |are |can )?|to (?:have )?)/i;
const ARE_YOU = /^are you (?=[a-z])/i;
const PREFERRED =
  /\b(?:preferred|preferabl[ye]|(?:a|an|real|big) (?:plus|advantage|bonus|asset)|nice to have|good to have|desirable|ideally|welcome|helpful|useful|would be (?:good|great|nice))\b/i;

/** A comma before one of these begins another requirement. */
const NEXT = new RegExp(
  `^(?:and |or )?(?:an? |the ability|at least|${NUMBER}\\s+years?|you\\b|must\\b|able to|experience|knowledge|fluen|willing|confiden|comfortable|good |strong |excellent |basic )`,
  'i',
);
const NEXT_AFTER_AND =
  /^(?:experience (?:with|in|of|as)|knowledge of|the ability to|at least|you\b|who |(?:an? )?(?:good|strong|excellent|solid) |(?:hold|have|are|enjoy|love|care|know|can|be able to) |(?:an? )?(?:\w+ )?(?:degree|diploma|driving licen|certificate))/i;

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
      .replace(asked.isTask ? /^$/ : LINK, '')
      .replace(ADDED_TAIL, ''),
    isTask: asked.isTask || (/^you\b/i.test(piece) && isYourTask(piece)),
    isPreferred:
      section === 'preferred' || isWelcome(piece, pieces.length === 1 ? sentence : piece),
  }));
}

/** "Ideally in food" makes the rest of its sentence no less required. */
function isWelcome(piece: string, sentence: string): boolean {
  return (
    PREFERRED.test(sentence.replace(/(?<=.), (?:ideally|preferably)\b.*$/i, '')) ||
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
  if (SOMEBODY.test(sentence)) return required(sentence.replace(SOMEBODY, ''), true);
  if (HIRING.test(sentence)) {
    const needed = sentence.replace(WE_NEED, '');
    return needed !== sentence && (WANTED_NOUN.test(needed) || YEARS.test(needed))
      ? required(needed, true)
      : null;
  }
  if (WE_NEED.test(sentence)) return required(sentence.replace(WE_NEED, ''), true);
  if (YOU_HAVE.test(sentence)) return required(sentence.replace(YOU_HAVE, ''), true);
  if (MUST_BE.test(sentence)) return required(sentence);
  if (CANDIDATE.test(sentence)) {
    const rest = sentence.replace(CANDIDATE, '');
    const isTask = isImperative(rest) && /\bwill\b/i.test(sentence.slice(0, 60));
    return { text: rest, isTask, isList: !isTask };
  }
  if (WHOEVER_WILL.test(sentence) && isVerb(sentence.replace(WHOEVER_WILL, '')))
    return { text: sentence.replace(WHOEVER_WILL, ''), isTask: true, isList: false };
  if (YOU_WILL.test(sentence)) return { text: sentence, isTask: true, isList: false };
  if (ROLE.test(sentence)) return { text: sentence.replace(ROLE, ''), isTask: true, isList: false };
  if (/^you\b/i.test(sentence)) return required(sentence);
  if (IT_IS.test(sentence)) return required(sentence.replace(IT_IS, ''), true);
  if (ARE_YOU.test(sentence)) return required(sentence.replace(ARE_YOU, ''));
  if (WANTED_TAIL.test(sentence)) return required(sentence.replace(WANTED_TAIL, ''));
  if (ADDED_TAIL.test(sentence)) return required(sentence);
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
      (before, after) => NEXT_AFTER_AND.test(after) && isRequirement(before),
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
