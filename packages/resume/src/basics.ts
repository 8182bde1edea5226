import type { ProfileValue, ResumeProfile } from '@cuecard/contract';
import { findEmail, findPhone, findUrls, hasContact } from './contacts.ts';
import { findDateSpans } from './dates.ts';
import { joinParagraphs } from './entries.ts';
import { splitFragments } from './fragments.ts';
import type { Line } from './line.ts';
import { trimMarks } from './normalise.ts';
import { findName } from './name.ts';
import { isPlace } from './places.ts';
import type { Section } from './sections.ts';
import { isTitle } from './job-titles.ts';
import { toPlace, toValue } from './values.ts';

export function readBasics(sections: readonly Section[]): ResumeProfile['basics'] {
  const email = findEmail(sections);
  const name = findName(sections, email?.value ?? null);
  const about = sections.filter(({ kind }) => kind === 'top' || kind === 'personal');
  const lines = about
    .flatMap((section) => section.lines)
    .filter(({ page }) => page === 1)
    .slice(0, 25);
  return {
    name,
    label: findLabel(lines, name),
    email,
    phone: findPhone(sections),
    location: findLocation(lines),
    summary: readSummary(sections),
    urls: findUrls(sections),
  };
}

const TARGET_POSITION_LABEL =
  /^(?:求职意向|应聘岗位|应聘职位|意向岗位|期望职位|求職意向|應徵職務|希望職稱|desired position|target role|position sought)\s*[:：]\s*/iu;

/** Finds the owner's present or wanted position: beneath the name, or behind its label. */
function findLabel(lines: readonly Line[], name: ProfileValue | null): ProfileValue | null {
  for (const line of lines) {
    for (const cell of line.cells) {
      if (TARGET_POSITION_LABEL.test(cell.text))
        return toValue(trimMarks(cell.text.replace(TARGET_POSITION_LABEL, '')), [line], 0.9);
    }
  }
  for (const line of lines.slice(0, 8)) {
    const isName =
      name?.evidence.some(({ page, line: at }) => page === line.page && at === line.line) ?? false;
    // What stands before a name and what stands behind it are two things: joined they stand nowhere.
    const texts = isName && name !== null ? line.text.split(name.value) : [line.text];
    const title = texts.map(trimMarks).find(isPosition);
    if (title !== undefined) return toValue(cutPlace(title), [line], 0.8);
  }
  return null;
}

/** `Senior Data Engineer | Leeds, United Kingdom`: the position alone; the place is read as the place. */
function cutPlace(headline: string): string {
  const parts = [...headline.matchAll(/\s*[|•·,]\s*|\s[-–—]\s/gu)];
  const before = parts.find(({ index, 0: mark }) => isPlace(headline.slice(index + mark.length)));
  return before === undefined ? headline : headline.slice(0, before.index);
}

const isPosition = (text: string): boolean =>
  text !== '' &&
  text.length <= 90 &&
  !hasContact(text) &&
  findDateSpans(text).length === 0 &&
  startsWithTitle(text);

const startsWithTitle = (text: string): boolean =>
  !/[.。]$/.test(text) && isTitle(trimMarks(text.split(/\s*[|•·,/]\s*|\s[-–—]\s/u)[0] ?? ''));

const ADDRESS =
  /^(?:address|location|lives in|based in|city|residence|adresse|dirección|地址|现居|現居|现居地|居住地|所在城市|所在地|現居地|居住城市|现居城市|通訊地址|联系地址|户籍|籍贯)\s*[:：]\s*/iu;

function findLocation(lines: readonly Line[]): ProfileValue | null {
  for (const line of lines) {
    const cell = line.cells.find(({ text }) => ADDRESS.test(text));
    const value = cell === undefined ? '' : trimMarks(cell.text.replace(ADDRESS, ''));
    if (value !== '' && value.length < 90) return toValue(value, [line], 0.9);
  }
  for (const line of lines) {
    const place = splitFragments(line).find(({ role, text }) => role === 'place' || isPlace(text));
    if (place !== undefined && !/^(?:remote|hybrid)/i.test(place.text))
      return toValue(place.text, [line], 0.8);
  }
  return null;
}

function readSummary(sections: readonly Section[]): ProfileValue | null {
  const section = sections.find(({ kind, lines }) => kind === 'summary' && lines.length > 0);
  if (section === undefined) return null;
  const paragraphs = joinParagraphs(section.lines).filter(({ text }) => !hasContact(text));
  const lines = paragraphs.flatMap((paragraph) => paragraph.lines);
  const text = paragraphs.map((paragraph) => paragraph.text).join(' ');
  if (text === '' || lines[0] === undefined) return null;
  return {
    evidence: lines.map(toPlace),
    value: text.slice(0, 2000).trim(),
    confidence: 0.85,
    source: 'rules',
  };
}
