import type { ResumeProfile } from '@cuecard/contract';
import { canHead, cutEntries, type Entry } from './entries.ts';
import { splitFragments, type Fragment } from './fragments.ts';
import type { Line } from './line.ts';
import { hasHan, trimMarks } from './normalise.ts';
import { isSchool, namesDegree } from './organisation-names.ts';
import type { Section } from './sections.ts';
import { toValue } from './values.ts';
import { toDates } from './work.ts';

type Education = ResumeProfile['education'][number];
type Ids = (kind: string, line: Line) => string;

interface Study {
  readonly entry: Entry;
  readonly fragments: readonly Fragment[];
  readonly school: Fragment | null;
  readonly degree: Fragment | null;
}

/** The studies of the sections about education. */
export function readEducation(sections: readonly Section[], createId: Ids): Education[] {
  return sections
    .filter(({ kind }) => kind === 'education')
    .flatMap((section) => listStudies(section))
    .map((study) => toEducation(study, createId));
}

const hasSchool = (line: Line): boolean =>
  splitFragments(line).some(({ text, role }) => role === 'school' || isSchool(removeLabel(text)));

const removeLabel = (text: string): string =>
  trimMarks(text.replace(/^[\p{L} ]{2,20}[:：]\s*/u, ''));

function listStudies(section: Section): Study[] {
  const lines = section.lines;
  const dated = cutEntries(
    lines,
    (line) => hasSchool(line) || (canHead(line) && namesDegree(line.text)),
  );
  const covered = new Set(dated.flatMap(({ head, body }) => [...head, ...body]));
  const before = lines.filter((line) => !covered.has(line));
  const loose = before.some(hasSchool) ? groupBySchool(before) : [];
  const studies = [...loose, ...dated.flatMap(splitBySchool)].map(readStudy);
  return inheritSchools(studies).filter(({ school, degree }) => school !== null || degree !== null);
}

/** One date may have two schools under it, and a school may stand without a date. */
function splitBySchool(entry: Entry): Entry[] {
  const lines = [...entry.head, ...entry.body];
  const schools = lines.filter(
    (line) =>
      !line.bullet &&
      canHead(line) &&
      hasSchool(line) &&
      !/exchange|visiting|交换/iu.test(line.text),
  );
  if (schools.length < 2) return [entry];
  const others = schools.slice(1);
  const cutAt = others.map((line) => lines.indexOf(line));
  const own = lines.slice(0, cutAt[0]);
  const mine = entry.dateLine === null || own.includes(entry.dateLine);
  return [
    { head: own, body: [], span: mine ? entry.span : null, dateLine: mine ? entry.dateLine : null },
    ...cutAt.map((at, index) => {
      const part = lines.slice(at, cutAt[index + 1]);
      const dates = entry.dateLine !== null && part.includes(entry.dateLine) && !mine;
      return {
        head: part,
        body: [],
        span: dates ? entry.span : null,
        dateLine: dates ? entry.dateLine : null,
      };
    }),
  ];
}

function groupBySchool(lines: readonly Line[]): Entry[] {
  const at = lines.flatMap((line, index) => (hasSchool(line) ? [index] : []));
  return at.map((index, nth) => ({
    head: lines.slice(nth === 0 ? 0 : index, at[nth + 1]),
    body: [],
    span: null,
    dateLine: null,
  }));
}

function readStudy(entry: Entry): Study {
  const fragments = entry.head.flatMap(splitFragments).map(refineRole);
  const fromBody = entry.body.filter(canHead).flatMap(splitFragments).map(refineRole);
  const school =
    fragments.find(({ role }) => role === 'school') ??
    fromBody.find(({ role }) => role === 'school') ??
    null;
  const degree =
    fragments.find(({ role }) => role === 'degree') ??
    fromBody.find(({ role }) => role === 'degree') ??
    null;
  const guess = school ?? findUnnamedSchool(fragments);
  return { entry, fragments: [...fragments, ...fromBody], school: guess, degree };
}

function refineRole(fragment: Fragment): Fragment {
  if (fragment.sure && fragment.role !== 'employer' && fragment.role !== 'title') return fragment;
  const text = removeLabel(fragment.text);
  if (isSchool(text)) return trimToSchool({ ...fragment, text, role: 'school', sure: true });
  if (namesDegree(fragment.text)) return { ...fragment, role: 'degree', sure: true };
  return fragment;
}

/** `BSc Physics University of Leeds`, `from the University of Leeds`: the name alone. */
function trimToSchool(fragment: Fragment): Fragment {
  const { text } = fragment;
  if (hasHan(text))
    return { ...fragment, text: text.replace(/^(?:毕业于|就读于|畢業於|就讀於)/u, '') };
  const behind = /(?:^|\s)(?:from|at)\s+(?:the\s+)?(\p{Lu}.+)$/u.exec(text)?.[1];
  return behind !== undefined && isSchool(behind) ? { ...fragment, text: behind } : fragment;
}

/** A school whose name has no school's word (`Boston Latin`): what is left beside a degree. */
function findUnnamedSchool(fragments: readonly Fragment[]): Fragment | null {
  if (!fragments.some(({ role }) => role === 'degree')) return null;
  const left = fragments.filter(
    ({ role, text, line }) =>
      (role === 'unknown' || role === 'employer') &&
      text.split(' ').length <= 6 &&
      /^\p{Lu}|^\p{Script=Han}/u.test(text) &&
      !/[:：]/.test(text) &&
      !line.bullet &&
      !isField(text),
  );
  const beside = left.filter(
    ({ line }) =>
      !fragments.some((each) => each.role === 'degree' && each.line === line && hasHan(each.text)),
  );
  return beside.find(({ bold }) => bold) ?? beside[0] ?? null;
}

const FIELD =
  /(?:science|engineering|studies|arts|business|administration|management|mathematics|physics|chemistry|biology|economics|history|english|literature|psychology|sociology|marketing|finance|accounting|design|nursing|education|law|medicine|philosophy|politics|journalism|communication|computing|informatics|technology|honou?rs|minor|major|concentration|thesis|coursework|languages?|music)s?\b/iu;
const isField = (text: string): boolean =>
  FIELD.test(text) || /(?:专业|工程|科学|技术|管理|经济|金融|会计|学)$/u.test(text);

/** Two degrees of one school, named once. */
function inheritSchools(studies: readonly Study[]): Study[] {
  let last: Fragment | null = null;
  return studies.map((study) => {
    const school: Fragment | null = study.school ?? (study.degree === null ? null : last);
    last = school;
    return { ...study, school };
  });
}

function toEducation({ entry, fragments, school, degree }: Study, createId: Ids): Education {
  const first = entry.head[0] ?? school?.line;
  const { area, studyType } = findArea(fragments, degree, school);
  const score = fragments.find(({ role }) => role === 'score') ?? null;
  return {
    id: first === undefined ? 'e' : createId('e', first),
    institution:
      school === null
        ? null
        : toValue(school.text, [school.line], school.role === 'school' ? 0.93 : 0.65),
    area: area === null ? null : toValue(area.text, [area.line], area.sure ? 0.85 : 0.7),
    studyType: studyType === null ? null : toValue(studyType.text, [studyType.line], 0.85),
    ...toDates(entry),
    score: score === null ? null : toValue(score.text, [score.line], 0.8),
  };
}

const ABBREVIATED =
  /^((?:B|M)\.? ?(?:S|A|Sc|Eng|Tech|Ed|Com|Arch|Phil)\.?(?: ?\(Hons?\.?\))?|Ph\.? ?D\.?|MBA|BBA|BFA|MFA|BSc Hons)\s+(?:in\s+)?(\p{Lu}[^(),]{2,80})$/u;

function findArea(
  fragments: readonly Fragment[],
  degree: Fragment | null,
  school: Fragment | null,
): { area: Fragment | null; studyType: Fragment | null } {
  const named = fragments.find(({ role }) => role === 'area') ?? null;
  const inDegree =
    degree === null
      ? null
      : (ABBREVIATED.exec(degree.text) ??
        // `Bachelor of Science in Physics`: the `of` belongs to the degree.
        /^(.+?)\s+in\s+(\p{Lu}[^()]{2,80})$/u.exec(degree.text) ??
        /^(.+?)(?:\s+(?:in|of)\s+|,\s*|\s*[:：(]\s*)(\p{Lu}[^()]{2,80})\)?$/u.exec(degree.text));
  if (
    named === null &&
    degree !== null &&
    inDegree?.[1] !== undefined &&
    inDegree[2] !== undefined
  ) {
    const whole =
      /^(?:bachelor|master|doctor|associate)s?(?:'s)? of (?:science|arts|engineering|education|business administration|philosophy|laws?|fine arts|commerce|nursing|technology|medicine)$/i;
    if (!whole.test(degree.text))
      return {
        area: { ...degree, text: trimMarks(inDegree[2]) },
        studyType: { ...degree, text: trimMarks(inDegree[1]) },
      };
  }
  const open = fragments.find(
    (each) =>
      each !== school &&
      each !== degree &&
      each.role === 'unknown' &&
      (isField(each.text) || each.line === degree?.line) &&
      each.text.length < 60,
  );
  return { area: named ?? open ?? null, studyType: degree };
}
