import type { ResumeProfile } from '@cuecard/contract';
import { canHead, entriesOf, type Entry } from './entries.ts';
import { fragmentsOf, type Fragment } from './fragments.ts';
import type { Line } from './line.ts';
import { hasHan, trimMarks } from './normalise.ts';
import { isSchool, namesDegree } from './organisation-words.ts';
import type { Section } from './sections.ts';
import { valueIn } from './values.ts';
import { datesOf } from './work.ts';

type Education = ResumeProfile['education'][number];
type Ids = (kind: string, line: Line) => string;

interface Study {
  readonly entry: Entry;
  readonly fragments: readonly Fragment[];
  readonly school: Fragment | null;
  readonly degree: Fragment | null;
}

/** The studies of the sections about education. */
export function educationOf(sections: readonly Section[], idOf: Ids): Education[] {
  return sections
    .filter(({ kind }) => kind === 'education')
    .flatMap((section) => studiesOf(section))
    .map((study) => toEducation(study, idOf));
}

const hasSchool = (line: Line): boolean =>
  fragmentsOf(line).some(({ text, role }) => role === 'school' || isSchool(withoutLabel(text)));

const withoutLabel = (text: string): string =>
  trimMarks(text.replace(/^[\p{L} ]{2,20}[:：]\s*/u, ''));

function studiesOf(section: Section): Study[] {
  const lines = section.lines;
  const dated = entriesOf(
    lines,
    (line) => hasSchool(line) || (canHead(line) && namesDegree(line.text)),
  );
  const covered = new Set(dated.flatMap(({ head, body }) => [...head, ...body]));
  const before = lines.filter((line) => !covered.has(line));
  const loose = before.some(hasSchool) ? perSchool(before) : [];
  const studies = [...loose, ...dated.flatMap(perSchoolOf)].map(studyOf);
  return inherit(studies).filter(({ school, degree }) => school !== null || degree !== null);
}

/** One date may have two schools under it, and a school may stand without a date. */
function perSchoolOf(entry: Entry): Entry[] {
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

function perSchool(lines: readonly Line[]): Entry[] {
  const at = lines.flatMap((line, index) => (hasSchool(line) ? [index] : []));
  return at.map((index, nth) => ({
    head: lines.slice(nth === 0 ? 0 : index, at[nth + 1]),
    body: [],
    span: null,
    dateLine: null,
  }));
}

function studyOf(entry: Entry): Study {
  const fragments = entry.head.flatMap(fragmentsOf).map(refine);
  const fromBody = entry.body.filter(canHead).flatMap(fragmentsOf).map(refine);
  const school =
    fragments.find(({ role }) => role === 'school') ??
    fromBody.find(({ role }) => role === 'school') ??
    null;
  const degree =
    fragments.find(({ role }) => role === 'degree') ??
    fromBody.find(({ role }) => role === 'degree') ??
    null;
  const guess = school ?? unnamedSchool(fragments);
  return { entry, fragments: [...fragments, ...fromBody], school: guess, degree };
}

function refine(fragment: Fragment): Fragment {
  if (fragment.sure && fragment.role !== 'employer' && fragment.role !== 'title') return fragment;
  const text = withoutLabel(fragment.text);
  if (isSchool(text)) return schoolIn({ ...fragment, text, role: 'school', sure: true });
  if (namesDegree(fragment.text)) return { ...fragment, role: 'degree', sure: true };
  return fragment;
}

/** `BSc Physics University of Leeds`, `from the University of Leeds`: the name alone. */
function schoolIn(fragment: Fragment): Fragment {
  const { text } = fragment;
  if (hasHan(text))
    return { ...fragment, text: text.replace(/^(?:毕业于|就读于|畢業於|就讀於)/u, '') };
  const behind = /(?:^|\s)(?:from|at)\s+(?:the\s+)?(\p{Lu}.+)$/u.exec(text)?.[1];
  return behind !== undefined && isSchool(behind) ? { ...fragment, text: behind } : fragment;
}

/** A school whose name has no school's word (`Boston Latin`): what is left beside a degree. */
function unnamedSchool(fragments: readonly Fragment[]): Fragment | null {
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
function inherit(studies: readonly Study[]): Study[] {
  let last: Fragment | null = null;
  return studies.map((study) => {
    const school: Fragment | null = study.school ?? (study.degree === null ? null : last);
    last = school;
    return { ...study, school };
  });
}

function toEducation({ entry, fragments, school, degree }: Study, idOf: Ids): Education {
  const first = entry.head[0] ?? school?.line;
  const { area, studyType } = areaOf(fragments, degree, school);
  const score = fragments.find(({ role }) => role === 'score') ?? null;
  return {
    id: first === undefined ? 'e' : idOf('e', first),
    institution:
      school === null
        ? null
        : valueIn(school.text, [school.line], school.role === 'school' ? 0.93 : 0.65),
    area: area === null ? null : valueIn(area.text, [area.line], area.sure ? 0.85 : 0.7),
    studyType: studyType === null ? null : valueIn(studyType.text, [studyType.line], 0.85),
    ...datesOf(entry),
    score: score === null ? null : valueIn(score.text, [score.line], 0.8),
  };
}

const ABBREVIATED =
  /^((?:B|M)\.? ?(?:S|A|Sc|Eng|Tech|Ed|Com|Arch|Phil)\.?(?: ?\(Hons?\.?\))?|Ph\.? ?D\.?|MBA|BBA|BFA|MFA|BSc Hons)\s+(?:in\s+)?(\p{Lu}[^(),]{2,80})$/u;

function areaOf(
  fragments: readonly Fragment[],
  degree: Fragment | null,
  school: Fragment | null,
): { area: Fragment | null; studyType: Fragment | null } {
  const named = fragments.find(({ role }) => role === 'area') ?? null;
  const inDegree =
    degree === null
      ? null
      : (ABBREVIATED.exec(degree.text) ??
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
