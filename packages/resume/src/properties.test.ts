import type { DocumentLine, ProfileValue, ResumeProfile } from '@cuecard/contract';
import { resumeProfile } from '@cuecard/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDateAtoms } from './dates.ts';
import type { ReadDocument } from './document.ts';
import { MADE_UP_RESUMES } from './testing/made-up-resumes.ts';
import { comparable } from './normalise.ts';
import { understandResume } from './understand.ts';

const words = fc.constantFrom(
  'Experience',
  'Education',
  'Skills',
  '工作经历',
  '教育背景',
  'University of',
  'Nurse',
  'Acme Ltd',
  '2019 – 2021',
  'Jan 2020',
  '至今',
  'a@b.co',
  '+1 (555) 010-0000',
  '姓名：',
  '王伟',
  '浙江大学',
  '有限公司',
  '•',
  '-',
  '|',
  ',',
  '(',
  '\uE001',
  '\u00AD',
  '',
  '20XX',
  'present',
  'Name:',
  '\t',
  '　',
);
const text = fc
  .array(fc.oneof(words, fc.string({ unit: 'grapheme', maxLength: 12 })), { maxLength: 6 })
  .map((parts) => parts.join(' '));
const number = fc.integer({ min: -20, max: 900 });
const piece = fc.record({
  text,
  x: number,
  y: number,
  width: fc.integer({ min: 0, max: 500 }),
  height: fc.integer({ min: 0, max: 60 }),
  bold: fc.boolean(),
});
const placedDocument: fc.Arbitrary<ReadDocument> = fc.record({
  form: fc.constant('placed' as const),
  pages: fc.array(
    fc.record({
      width: fc.constant(595),
      height: fc.constant(842),
      pieces: fc.array(piece, { maxLength: 60 }),
    }),
    { maxLength: 3 },
  ),
  recognised: fc.boolean(),
  links: fc.array(fc.webUrl(), { maxLength: 2 }),
});
const block = fc.record({
  kind: fc.constantFrom('heading' as const, 'paragraph' as const, 'item' as const, 'row' as const),
  text,
  level: fc.option(fc.integer({ min: 1, max: 6 })),
  cells: fc.option(fc.array(text, { maxLength: 5 })),
  bold: fc.boolean(),
});
const flowingDocument: fc.Arbitrary<ReadDocument> = fc.record({
  form: fc.constant('flowing' as const),
  blocks: fc.array(block, { maxLength: 40 }),
  links: fc.constant([]),
});

/** Found by this test once: what stands around a name was joined to a label that the line does not hold. */
const titleAroundName: ReadDocument = {
  form: 'placed',
  pages: [
    {
      width: 595,
      height: 842,
      pieces: [{ text: '! 王伟 Nurse', x: 0, y: 0, width: 0, height: 1, bold: false }],
    },
  ],
  recognised: false,
  links: [],
};

describe('whatever a document holds', () => {
  it('[RES-17] it is understood without a fault, and the profile has its shape', () => {
    fc.assert(
      fc.property(fc.oneof(placedDocument, flowingDocument), (document) => {
        const { profile, lines } = understandResume(document);
        expect(resumeProfile.safeParse(profile).error).toBeUndefined();
        expect(unproven(profile, lines)).toEqual([]);
      }),
      { numRuns: 300, examples: [[titleAroundName]] },
    );
  });
});

it('[RES-8] the lines that a value names hold its text', () => {
  for (const { document } of MADE_UP_RESUMES) {
    const { profile, lines } = understandResume(document);
    expect(unproven(profile, lines)).toEqual([]);
  }
});

/** The values that do not stand in the lines which they name. */
function unproven(profile: ResumeProfile, lines: readonly DocumentLine[]): string[] {
  const texts = new Map(lines.map((line) => [`${line.page}.${line.line}`, line.text]));
  return listValues(profile).flatMap(([path, { value, evidence }]) => {
    const text = evidence.map(({ page, line }) => texts.get(`${page}.${line}`) ?? '').join('');
    return evidence.length > 0 && stands(value, text) ? [] : [`${path}: ${value} in ${text}`];
  });
}

function stands(value: string, text: string): boolean {
  if (/^(?:\d{4}(?:-\d{2})?|present)$/.test(value)) {
    return (
      value === 'present' ||
      findDateAtoms(text).some((atom) => atom.value?.slice(0, 4) === value.slice(0, 4)) ||
      text.includes(value.slice(2, 4))
    );
  }
  return squeezed(text).includes(squeezed(value));
}

const squeezed = (text: string): string => comparable(text).replace(/[\s-]/g, '');

function listValues(node: unknown, path = ''): [string, ProfileValue][] {
  if (node === null || typeof node !== 'object') return [];
  if ('evidence' in node) return [[path, node as ProfileValue]];
  return Object.entries(node).flatMap(([key, child]) => listValues(child, `${path}.${key}`));
}
