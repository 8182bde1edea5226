import type { ProfileValue } from '@cuecard/contract';
import { hasContact } from './contacts.ts';
import { findDateSpans } from './dates.ts';
import { findHeadingByStem, findHeading } from './headings.ts';
import type { Line } from './line.ts';
import { hasHan, trimMarks } from './normalise.ts';
import { rateEmployerName, isSchool, namesDegree } from './organisation-names.ts';
import { isPlace } from './places.ts';
import type { Section } from './sections.ts';
import { isHanName } from './chinese-names.ts';
import { isTitle } from './job-titles.ts';
import { toValue } from './values.ts';

interface Candidate {
  readonly text: string;
  readonly lines: readonly Line[];
  readonly scoreCandidate: number;
}

/** Below it nothing is said: a wrong name is worse than none. */
const MIN_SCORE = 4;

const LABEL =
  /^(?:full name|name|candidate name|candidate|applicant|nom(?: et prénom)?|nombre(?: y apellidos)?|nome(?: e cognome)?|姓\s*名|名字|中文姓名|候选人)\s*[:：]?\s*/iu;
const NO_NAME =
  /^(?:curriculum(?: vitae)?|vitae|resume|résumé|cv|lebenslauf|currículum|personal|profile|page|portfolio|confidential|cover letter|europass|last updated|updated|linkedin|github|contact|phone|email|e-mail|address|mobile|tel|date of birth|birthday|nationality|gender|male|female|single|married|photo|open to|available|个人简历|個人簡歷|简历|簡歷|履歷|履歷表|履历|求职简历|求職簡歷|应聘|個人履歷|自傳|男|女|汉族|未婚|已婚|本科|硕士|党员|群众|专科|博士)(?:\s|[:：]|$)/iu;
const NOBODYS_WORD =
  /(?<!\p{L})(?:resume|curriculum|vitae|summary|experience|education|skills|objective|university|college|school|project|management|street|road|avenue|available|request|updated|page|of the|and|with|for|in|the|team|sales|marketing|software|driver's|seeking|template|sample|welcome)(?!\p{L})/iu;

/** The owner's name: it stands high, large and alone, or behind its label. */
export function findName(sections: readonly Section[], email: string | null): ProfileValue | null {
  const lines = sections
    .filter(({ kind }) => kind === 'top' || kind === 'personal' || kind === 'summary')
    .flatMap(({ heading, lines }) => (heading === null ? lines : [heading].concat(lines)))
    .filter((line) => line.page === 1)
    .concat(listLikelyHeadings(sections, email));
  const first = lines.slice(0, 60);
  const largest = Math.max(0, ...first.map(({ size }) => size));
  const candidates = first.flatMap((line, index) =>
    listCandidates(line, first[index + 1], index, largest, email),
  );
  const [best] = candidates.toSorted((a, b) => b.scoreCandidate - a.scoreCandidate);
  if (best === undefined || best.scoreCandidate < MIN_SCORE) return null;
  return toValue(
    fixSpelling(best.text, email),
    best.lines,
    Math.min(0.97, 0.5 + best.scoreCandidate / 24),
  );
}

/** In a document whose first column is read before its title, the name is a heading further down. */
const listLikelyHeadings = (sections: readonly Section[], email: string | null): Line[] =>
  sections.flatMap(({ kind, heading }) =>
    kind === 'other' && heading?.page === 1 && likeEmail(heading.text, email) ? [heading] : [],
  );

function listCandidates(
  line: Line,
  next: Line | undefined,
  index: number,
  largest: number,
  email: string | null,
): Candidate[] {
  const labelled = findLabelledName(line);
  if (labelled !== null) return [{ text: labelled, lines: [line], scoreCandidate: 20 }];
  const texts = [...line.cells.map(({ text }) => text), line.text.replace(/\s{2,}/g, ' ')];
  const parts = texts.flatMap((text) => [text].concat(splitAtDividers(text), splitScripts(text)));
  const own = [...new Set(parts)].map((text) => ({
    text,
    lines: [line],
    scoreCandidate: scoreCandidate(text, line, index, largest, email),
  }));
  return [...own, ...joinTwoLines(line, next, index, largest, email)].filter(
    (each) => each.scoreCandidate > 0,
  );
}

const splitAtDividers = (text: string): string[] =>
  text.split(/\s*(?:[|•·]|\s[-–—]\s)\s*/).concat((text.split(/[,，]/)[0] ?? '').trim());

/** `陈思琪 Siqi Chen`: each script is a name; `张伟 | 男`. */
function splitScripts(text: string): string[] {
  if (!hasHan(text)) return [];
  const han = /^(\p{Script=Han}{2,4})(?=[\s(（|/]|$)/u.exec(text)?.[1];
  const spaced = /(?:^|[\s(（|/])(\p{Script=Han}{2,4})(?=[\s)）|/]|$)/u.exec(text)?.[1];
  const titled =
    /^(?:个人简历|简历|履歷)?[\s\-—–:：|]*(\p{Script=Han}{2,4})(?:的?(?:个人)?(?:简历|簡歷|履歷))$/u.exec(
      text,
    )?.[1];
  return [han, spaced, titled].filter((each) => each !== undefined);
}

function findLabelledName(line: Line): string | null {
  for (const [index, cell] of line.cells.entries()) {
    const match = LABEL.exec(cell.text);
    if (match === null || match[0].trim() === '') continue;
    const colon = /[:：]\s*$/.test(match[0]);
    const rest = cell.text.slice(match[0].length).trim();
    const value =
      rest === '' ? line.cells[index + 1]?.text : colon || hasHan(match[0]) ? rest : undefined;
    const clean = trimMarks((value ?? '').split(/[,，;；|]|\s(?=\p{L}+[:：])/u)[0] ?? '');
    // Behind a label a family name may be a rare one.
    if (looksLikeName(clean) || /^\p{Script=Han}{2,4}$/u.test(clean)) return clean;
  }
  return null;
}

/** A large name whose words stand on lines of their own. */
function joinTwoLines(
  line: Line,
  next: Line | undefined,
  index: number,
  largest: number,
  email: string | null,
): Candidate[] {
  if (
    next === undefined ||
    line.size < largest * 0.9 ||
    Math.abs(next.size - line.size) > line.size * 0.12
  )
    return [];
  if (line.cells.length > 1 || next.cells.length > 1 || line.flow !== next.flow || line.size < 13)
    return [];
  if (line.text.split(' ').length > 2 || next.text.split(' ').length > 2 || hasHan(line.text))
    return [];
  // A double name that was broken at its hyphen.
  const text = /\p{L}[-‐]$/u.test(line.text)
    ? `${line.text}${next.text}`
    : `${line.text} ${next.text}`;
  return [
    {
      text,
      lines: [line, next],
      scoreCandidate: scoreCandidate(text, line, index, largest, email) + 0.5,
    },
  ];
}

function looksLikeName(text: string): boolean {
  if (
    /[\d@/\\:：;；!?"“”<>=+*#&_]/.test(text.replace(/["“][^"”]+["”]/, '')) ||
    NO_NAME.test(text) ||
    text.length > 48
  )
    return false;
  if (hasHan(text))
    return (
      isHanName(text.replace(/\s/g, '')) ||
      /^\p{Script=Han}{2,4}[\s(（]+[\p{Script=Latin} .,'-]+[)）]?$/u.test(text)
    );
  const words = withoutTitles(text).split(' ');
  if (words.length > 5 || NOBODYS_WORD.test(text)) return false;
  return words.every(
    (word) =>
      /^[\p{Lu}](?:[\p{L}'’.-]*)$/u.test(word) ||
      PARTICLES.test(word) ||
      /^["“(][\p{L}]+["”)]$/u.test(word),
  );
}

const PARTICLES =
  /^(?:van|von|der|den|de|del|della|da|dos|das|di|du|la|le|el|al|bin|binti|ibn|y|e|ten|ter|zu|af|av|d'\p{Lu}\p{L}+|o'\p{L}+)$/u;

const withoutTitles = (text: string): string =>
  text
    .replace(/^(?:(?:dr|mr|mrs|ms|miss|prof|sir|ing|dipl\.-ing|rev)\.?\s+)+/i, '')
    .replace(
      /,?\s+(?:ph\.?d|m\.?d|mba|rn|bsn|msn|cpa|pmp|esq|jr|sr|ii|iii|iv|dds|dvm|cfa|pe|m\.?sc|b\.?sc)\.?$/i,
      '',
    );

function scoreCandidate(
  raw: string,
  line: Line,
  index: number,
  largest: number,
  email: string | null,
): number {
  const text = raw.trim();
  // No name ends in a hyphen: it goes on below.
  if (
    text === '' ||
    /[-‐]$/u.test(text) ||
    !looksLikeName(text) ||
    findHeading(text) !== null ||
    hasContact(text)
  )
    return 0;
  if (findDateSpans(text).length > 0 || isPlace(text) || isSchool(text) || line.bullet) return 0;
  const han = hasHan(text);
  const words = text.split(' ').length;
  const isLarge = line.size >= largest * 0.95 && largest > 10.5;
  let sum = Math.max(0, 5 - index * 0.5) + (isLarge ? 4 : 0) + (line.bold ? 1 : 0);
  if (line.text.trim() === text) sum += 1.5;
  if (han ? isHanName(text) : words >= 2 && words <= 4) sum += 3;
  if (!han && words === 1) sum -= isLarge ? 0 : 4;
  if (isTitle(text)) sum -= 6;
  if (rateEmployerName(text) > 0 && !likeEmail(text, email)) sum -= 4;
  if (namesDegree(text) && words > 2) sum -= 3;
  if (findHeadingByStem(text) !== null) sum -= 5;
  if (likeEmail(text, email)) sum += 4;
  return sum;
}

/** Whether a word of the name, or its initials, stands in the address. */
function likeEmail(text: string, email: string | null): boolean {
  const local = email?.split('@')[0]?.toLowerCase() ?? '';
  if (local === '' || hasHan(text)) return false;
  const words = bare(text)
    .split(/[\s.'-]+/)
    .filter((word) => word.length > 2);
  return words.some((word) => local.includes(word));
}

const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łŁ]/g, 'l')
    .replace(/[øØ]/g, 'o')
    .replace(/ß/g, 'ss')
    .toLowerCase();

/** Letter-spaced names lose the space between their words; the address may tell where it was. */
function fixSpelling(text: string, email: string | null): string {
  const clean = inCase(withoutTitles(trimMarks(text)).replace(/\s+/g, ' '));
  const local = email?.split('@')[0]?.toLowerCase() ?? '';
  const [first] = local.split(/[._-]/);
  const glued = !clean.includes(' ') && first !== undefined && first.length > 1 && first !== local;
  if (!glued || bare(clean) !== local.replace(/[._\d-]/g, '')) return clean;
  return `${clean.slice(0, first.length)} ${clean.slice(first.length)}`;
}

/** `ANNA O'NEILL` is how a heading is set, not how the name is written. */
function inCase(text: string): string {
  if (text !== text.toUpperCase() || !/\p{Lu}{3}/u.test(text)) return text;
  return text
    .toLowerCase()
    .replace(/(?<!\p{L})(?:mc)?\p{Ll}|(?<=(?<!\p{L})mc)\p{Ll}/gu, (match) =>
      match.length === 3 ? `Mc${match.slice(2).toUpperCase()}` : match.toUpperCase(),
    )
    .replace(/(?<=['’])s$/iu, 's');
}
