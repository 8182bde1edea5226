import type { ProfileSection } from '@cuecard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The kind of a field's content: one line, a text, or a date. */
export type FieldKind = 'line' | 'text' | 'date' | 'phone';

export interface FieldSpec {
  key: string;
  label: MessageDescriptor;
  kind: FieldKind;
}

export interface ListSpec {
  key: string;
  label: MessageDescriptor;
  add: MessageDescriptor;
  layout: 'points' | 'chips' | 'lines';
}

/** The layout of a section's entries: the fields of the title, of the line below it, its dates and texts. */
export interface SectionSpec {
  section: ProfileSection;
  name: MessageDescriptor;
  add: MessageDescriptor;
  title: FieldSpec;
  subtitles: readonly FieldSpec[];
  dates: readonly FieldSpec[];
  texts: readonly FieldSpec[];
  list: ListSpec | null;
}

const line = (key: string, label: MessageDescriptor): FieldSpec => ({ key, label, kind: 'line' });
const text = (key: string, label: MessageDescriptor): FieldSpec => ({ key, label, kind: 'text' });
const date = (key: string, label: MessageDescriptor): FieldSpec => ({ key, label, kind: 'date' });

const fromTo = [date('startDate', msg`Start date`), date('endDate', msg`End date`)];
const points: ListSpec = {
  key: 'highlights',
  label: msg`Point`,
  add: msg`Add a point`,
  layout: 'points',
};

export const basicsFields: readonly FieldSpec[] = [
  line('name', msg`Name`),
  line('label', msg`Headline`),
  line('email', msg`E-mail`),
  { key: 'phone', label: msg`Phone`, kind: 'phone' },
  line('location', msg`Location`),
];
/** Asks for what is needed and not in the document; by path. */
export const missingWords: Readonly<Record<string, MessageDescriptor>> = {
  'basics.name': msg`Not found. Add your name.`,
  'basics.email': msg`Not found. Add your e-mail.`,
  'basics.phone': msg`Not found. Add your phone number.`,
};
export const urlsField: ListSpec = {
  key: 'urls',
  label: msg`Link`,
  add: msg`Add a link`,
  layout: 'lines',
};
export const summaryField: FieldSpec = text('summary', msg`About you`);

export const sectionSpecs: readonly SectionSpec[] = [
  {
    section: 'work',
    name: msg`Work experience`,
    add: msg`Add a job`,
    title: line('position', msg`Job title`),
    subtitles: [line('name', msg`Company`), line('location', msg`Location`)],
    dates: fromTo,
    texts: [text('summary', msg`Summary`)],
    list: points,
  },
  {
    section: 'education',
    name: msg`Education`,
    add: msg`Add a school`,
    title: line('institution', msg`School`),
    subtitles: [
      line('studyType', msg`Degree`),
      line('area', msg`Major`),
      line('score', msg`Grade`),
    ],
    dates: fromTo,
    texts: [],
    list: null,
  },
  {
    section: 'projects',
    name: msg`Projects`,
    add: msg`Add a project`,
    title: line('name', msg`Project`),
    subtitles: [],
    dates: fromTo,
    texts: [text('description', msg`Description`)],
    list: points,
  },
  {
    section: 'skills',
    name: msg`Skills`,
    add: msg`Add a skill group`,
    title: line('name', msg`Skill group`),
    subtitles: [],
    dates: [],
    texts: [],
    list: { key: 'keywords', label: msg`Skill`, add: msg`Add a skill`, layout: 'chips' },
  },
  {
    section: 'languages',
    name: msg`Languages`,
    add: msg`Add a language`,
    title: line('language', msg`Language`),
    subtitles: [line('fluency', msg`Proficiency`)],
    dates: [],
    texts: [],
    list: null,
  },
  {
    section: 'certificates',
    name: msg`Certificates`,
    add: msg`Add a certificate`,
    title: line('name', msg`Certificate`),
    subtitles: [line('issuer', msg`Issued by`)],
    dates: [date('date', msg`Date`)],
    texts: [],
    list: null,
  },
  {
    section: 'awards',
    name: msg`Awards`,
    add: msg`Add an award`,
    title: line('title', msg`Award`),
    subtitles: [line('awarder', msg`Issued by`)],
    dates: [date('date', msg`Date`)],
    texts: [],
    list: null,
  },
  {
    section: 'publications',
    name: msg`Publications`,
    add: msg`Add a publication`,
    title: line('name', msg`Publication`),
    subtitles: [line('publisher', msg`Published by`)],
    dates: [date('releaseDate', msg`Date`)],
    texts: [],
    list: null,
  },
  {
    section: 'volunteer',
    name: msg`Volunteering`,
    add: msg`Add a role`,
    title: line('position', msg`Role`),
    subtitles: [line('organization', msg`Organisation`)],
    dates: fromTo,
    texts: [text('summary', msg`Summary`)],
    list: null,
  },
];

/** Finds the label of a path's value. */
export function findLabel(path: string): MessageDescriptor {
  const [section = '', second = '', third = ''] = path.split('.');
  if (section === 'basics') {
    if (second === urlsField.key) return urlsField.label;
    const fields = [...basicsFields, summaryField];
    return fields.find(({ key }) => key === second)?.label ?? summaryField.label;
  }
  const spec = sectionSpecs.find((each) => each.section === section);
  if (spec === undefined) return summaryField.label;
  if (spec.list?.key === third) return spec.list.label;
  const fields = [spec.title, ...spec.subtitles, ...spec.dates, ...spec.texts];
  return fields.find(({ key }) => key === third)?.label ?? spec.name;
}
