import { removeDates } from './dates.ts';
import vocabulary from './generated/vocabulary.json' with { type: 'json' };
import type { Cell, Line } from './line.ts';
import { hasHan, trimMarks } from './normalise.ts';
import { rateEmployerName, isLegalForm, isSchool, namesDegree } from './organisation-names.ts';
import { isPlace } from './places.ts';
import { isTitle } from './job-titles.ts';

type Role =
  | 'employer'
  | 'title'
  | 'place'
  | 'school'
  | 'degree'
  | 'area'
  | 'score'
  | 'none'
  | 'unknown';

/** A part of a line that names one thing, and what it names as far as its own words tell. */
export interface Fragment {
  readonly text: string;
  readonly line: Line;
  readonly role: Role;
  /** The role stands before it (`Company: …`), or its words leave no doubt. */
  readonly sure: boolean;
  readonly bold: boolean;
  /** It stands at the right of other text, where places and dates are set. */
  readonly margin: boolean;
  /** The text that it was cut out of at a comma. */
  readonly whole: string | null;
}

const LABELS = vocabulary.labels.map(({ role, patterns }) => ({
  role: role as Role,
  pattern: new RegExp(String.raw`^(?:${patterns.join('|')})\s*[:：]\s*`, 'iu'),
}));

const SCORE_PATTERN =
  /(?:\bc?gpa\b|\bgrade\b|first[- ]class|upper second|lower second|second class|\b2[:.]1\b|\b2[:.]2\b|distinction|merit|cum laude|绩点|均分|平均分|\b[0-4]\.\d{1,2}\s*\/\s*[45](?:\.0+)?\b|\b\d{2}(?:\.\d+)?\s*\/\s*100\b|排名|前\s*\d+%)/iu;
const CLASSIFIED = /^(.{2,70}?)(?:\s*\(([^()]{3,40})\)|,?\s+with\s+(\P{L}*\p{L}[^()]{2,40}))$/u;
const NOISE =
  /^(?:full[- ]time|part[- ]time|contract|internship|permanent|temporary|freelance|self-employed|hybrid|seasonal|全职|兼职|全日制|实习|統招|统招|非全日制|全職|兼職|(?:总|總)?(?:年资|年資|年限|工作年限)\P{Script=Han}*年?|(?:员工|員工|公司规模|公司規模|规模|規模)?\s*[:：]?\s*\d[\d\s,~-]*人(?:以上|以下)?|[\d,]+[+]? employees|\p{L}|[^\p{L}\p{N}]{1,3})$/iu;

const STRONG_SPLIT =
  /\s*(?:\t|\s?[|¦]\s?|\s?[•·●∙⋅◦▪]\s?|\s[–—−―]+\s|\s--?\s|\s\/\/\s|;\s|；|｜)\s*/u;
const HAN_SPLIT =
  /(?<=[\p{Script=Han})])\s+(?=[\p{L}(])|(?<=[\p{Script=Latin}\d)])\s+(?=\p{Script=Han})|(?<=[\p{Script=Han})])\s*[-–—/]\s*(?=\p{Script=Han})|(?<=[\p{Script=Han})])\s*[,，、]\s*|[,，、]\s*(?=\p{Script=Han})/u;

/** The parts of a line without its dates. */
export function splitFragments(line: Line): Fragment[] {
  return line.cells.flatMap((cell, index) =>
    splitAtTurn(cell)
      .flatMap((piece) => splitStrongly(removeDates(piece)))
      .map(trimMarks)
      .filter((text) => text !== '')
      .flatMap((text) => toFragments(text, line, cell, index)),
  );
}

function toFragments(text: string, line: Line, cell: Cell, index: number): Fragment[] {
  const bold = cell.bold || line.level !== null;
  const margin = line.cells
    .slice(0, index)
    .some((before) => removeDates(before.text).trim() !== '');
  const label = LABELS.find(({ pattern }) => pattern.test(text));
  if (label !== undefined) {
    const rest = trimMarks(text.replace(label.pattern, ''));
    if (rest === '' || label.role === 'none') return [];
    return [{ text: rest, line, role: label.role, sure: true, bold, margin, whole: null }];
  }
  if (index > 0 && isMarginPlace(text)) {
    return [{ text, line, role: 'place', sure: false, bold, margin, whole: null }];
  }
  const parts = splitSoftly(text);
  const whole = parts.length > 1 ? text : null;
  return parts.map((each) => {
    const [role, sure] = classifyRole(each);
    return { text: each, line, role, sure, bold, margin, whole };
  });
}

/** `Gyeonggi, S.Korea` at the right of a line, though no list knows the town. */
const isMarginPlace = (text: string): boolean =>
  /^\p{Lu}[\p{L}.'’ -]{1,24}, \p{Lu}[\p{L}. ]{1,20}$/u.test(text) &&
  text.split(' ').length <= 5 &&
  text
    .split(', ')
    .every((part) => classifyRole(part)[0] === 'unknown' && !isSchool(part) && !namesDegree(part));

/** A name and a position may be told apart by their weight alone. */
const splitAtTurn = ({ text, turn }: Cell): string[] =>
  turn === null || /^\s*(?:\p{Ll}|[,(])/u.test(text.slice(turn))
    ? [text]
    : [text.slice(0, turn), text.slice(turn)];

function splitStrongly(text: string): string[] {
  return text.split(STRONG_SPLIT).flatMap((part) => (hasHan(part) ? splitHan(part) : [part]));
}

/** Two Latin words keep their space; `（中国）` belongs to what it follows. */
function splitHan(text: string): string[] {
  return text.replace(/\s+(?=[(（][^()（）]{1,12}[)）])/gu, '').split(HAN_SPLIT);
}

/** At commas, `at`, `,` and brackets, but only where a part is then known for what it is. */
function splitSoftly(text: string): string[] {
  if (isPlace(text)) return [text];
  const at = /^(.{3,60}?)\s+(?:at|@|bei|chez|with|for)\s+(\p{Lu}.{1,80})$/u.exec(text);
  if (at?.[1] !== undefined && at[2] !== undefined && isTitle(trimMarks(at[1]))) {
    return [trimMarks(at[1]), ...splitSoftly(at[2])];
  }
  const classified = splitClassification(text);
  if (classified !== null) return classified;
  const [, outside, inside] = /^(.{2,70}?)\s*\(([^()]{3,60})\)$/u.exec(text) ?? [];
  if (outside !== undefined && inside !== undefined && namesOtherThing(inside, outside)) {
    return [...splitSoftly(outside), inside];
  }
  return splitCommas(text);
}

/** `MSc Data Analytics (Distinction)`, `BA History with Merit`: what was studied, and how well; null: not both. */
function splitClassification(text: string): [string, string] | null {
  const [, study = '', inBrackets, behind] = CLASSIFIED.exec(text) ?? [];
  const score = inBrackets ?? behind;
  return score !== undefined && namesDegree(study) && SCORE_PATTERN.test(score)
    ? [study, score]
    : null;
}

/** Whether the text in brackets names another thing than the text before it: a place, a position, a degree. */
const namesOtherThing = (inside: string, outside: string): boolean =>
  isPlace(inside) ||
  (isTitle(inside) && !isTitle(outside)) ||
  (isSchool(outside) && (namesDegree(inside) || isForeignShort(inside, outside)));

/** `St Jude's High School (WASSCE)`: capitals that do not stand for the name before them. */
const isForeignShort = (short: string, name: string): boolean =>
  /^[A-Z]{3,}$/.test(short) && !short.startsWith(name.charAt(0));

function splitCommas(text: string): string[] {
  const parts = joinLegalForms(
    text.split(/\s*[,，]\s+(?![^(]*\))|\s*，\s*/u).filter((part) => part !== ''),
  );
  if (parts.length < 2) return [text];
  const merged: string[] = [];
  for (let index = 0; index < parts.length; index++) {
    const tail = parts.slice(index).join(', ');
    // `Austin, TX` is one place.
    const city = index >= 2 || !isTitle(parts[0] ?? '') || isPlace(parts[index] ?? '');
    if (index < parts.length - 1 && index > 0 && city && isPlace(tail)) {
      merged.push(tail);
      break;
    }
    merged.push(parts[index] ?? '');
  }
  const tail = merged.at(-1) ?? '';
  const head = merged.slice(0, -1).join(', ');
  if (merged.length >= 2 && isPlace(tail) && !/university of/i.test(merged.at(-2) ?? '')) {
    return [...splitSoftly(head), tail];
  }
  if (isCampus(merged)) return [merged.join(', ')];
  const known = merged.map(
    (part) => isTitle(part) || isSchool(part) || namesDegree(part) || rateEmployerName(part) === 2,
  );
  const [first = '', second = ''] = merged;
  const isTown = /^\p{Lu}\p{Ll}[\p{L}'’-]+$/u.test(second) && classifyRole(second)[0] === 'unknown';
  if (
    merged.length === 2 &&
    isTown &&
    rateEmployerName(first) > 0 &&
    !CONTINUES_TITLE.test(second)
  ) {
    return [first, second];
  }
  if (!known.some(Boolean)) return isPlace(tail) ? [head, tail] : [text];
  return groupParts(merged);
}

/** `University of California, Berkeley` is one school, `University of Leeds, Leeds` a school and a place. */
const isCampus = (parts: readonly string[]): boolean =>
  parts.length === 2 &&
  /^(?:the )?(?:university of (?:california|texas|wisconsin|illinois|michigan|massachusetts|maryland|north carolina|minnesota|colorado|nebraska|missouri|tennessee|hawaii|alaska|nevada|south carolina|arkansas|alabama)|california state university|indian institute of technology|national institute of technology|state university of new york|city university of new york)$/i.test(
    parts[0] ?? '',
  ) &&
  /^\p{L}[\p{L} .&'-]+$/u.test(parts[1] ?? '') &&
  !/^[A-Z]{2}$/.test(parts[1] ?? '');

/** A title may go on behind a comma (`Staff Engineer, Platform`); what an employer's name is made of stays whole. */
function groupParts(parts: readonly string[]): string[] {
  const groups: string[] = [];
  for (const part of parts) {
    const last = groups.at(-1);
    const goesOn =
      last !== undefined &&
      isTitle(last) &&
      parts.length === 2 &&
      !isTitle(part) &&
      rateEmployerName(part) === 0 &&
      CONTINUES_TITLE.test(part);
    if (goesOn) groups[groups.length - 1] = `${last}, ${part}`;
    else groups.push(part);
  }
  return groups;
}

/** Fields of work, as they follow a position. */
const CONTINUES_TITLE =
  /^(?:platform|backend|back-end|frontend|front-end|infrastructure|mobile|growth|payments|product|operations|sales|marketing|finance|data|data science|machine learning|security|cloud|web|ios|android|emea|apac|north america|global|enterprise|strategy|analytics|engineering|human resources|people|legal|compliance|communications|supply chain|research|r&d|quality|customer success|business development|[\p{L}]+ (?:team|platform|department|division|operations|engineering|services|development|management|and \p{L}+|& \p{L}+))$/iu;

const joinLegalForms = (parts: readonly string[]): string[] =>
  parts.reduce<string[]>((joined, part) => {
    const last = joined.at(-1);
    if (last !== undefined && isLegalForm(part)) joined[joined.length - 1] = `${last}, ${part}`;
    else joined.push(part);
    return joined;
  }, []);

function classifyRole(text: string): [Role, boolean] {
  if (NOISE.test(text) || /^\d+$/.test(text)) return ['none', true];
  if (SCORE_PATTERN.test(text) && text.length < 60) return ['score', true];
  if (isPlace(text)) return ['place', true];
  const employer = rateEmployerName(text);
  if (employer === 2) return ['employer', true];
  if (isTitle(text) && !isSchool(text)) return ['title', employer === 0];
  if (employer === 1) return ['employer', false];
  return ['unknown', false];
}
