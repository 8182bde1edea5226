import {
  emptyProfile,
  type DocumentLine,
  type ProfileValue,
  type ResumeProfile,
} from '@cuecard/contract';
import { expect, it } from 'vitest';
import { mergeModelProfile } from './model-merge.ts';

const lines: DocumentLine[] = [
  'Mei Tan',
  'Good communicator, plays Go',
  'Night auditor at the Old Ferry Inn since May',
  '2018; led the re-',
  'opening after the flood',
].map((text, index) => ({ page: 1, line: index + 1, text, box: null }));

const said = (value: string): ProfileValue => ({
  value,
  evidence: [{ page: 9, line: 9 }],
  confidence: 1,
  source: 'model',
});
const read = (value: string): ProfileValue => ({
  value,
  evidence: [{ page: 1, line: 1 }],
  confidence: 0.9,
  source: 'rules',
});

const job = {
  id: 'x',
  name: said('Old Ferry Inn'),
  position: said('Night auditor'),
  location: said('Singapore'),
  startDate: said('2018-05'),
  endDate: null,
  summary: said('led the reopening after the flood'),
  highlights: [],
};

it('[RES-21] keeps what stands in the document, with the place where it was found', () => {
  const merged = mergeModelProfile(emptyProfile, { ...emptyProfile, work: [job] }, lines);
  expect(merged.work).toMatchObject([
    {
      id: 'm-wor-1-3',
      name: { value: 'Old Ferry Inn', evidence: [{ page: 1, line: 3 }], source: 'model' },
      position: { value: 'Night auditor' },
      summary: {
        evidence: [
          { page: 1, line: 4 },
          { page: 1, line: 5 },
        ],
      },
    },
  ]);
});

it('[RES-21] drops what is not in the text', () => {
  const proposed: ResumeProfile = {
    ...emptyProfile,
    basics: { ...emptyProfile.basics, email: said('mei@tan.test'), label: said('Manager') },
    work: [job, { ...job, name: said('Grand Hotel') }],
  };
  const merged = mergeModelProfile(emptyProfile, proposed, lines);
  expect(merged.basics).toEqual(emptyProfile.basics);
  expect(merged.work).toHaveLength(1);
  expect(merged.work[0]).toMatchObject({ location: null, startDate: null });
});

it('[RES-22] values of the rules and the user stay; only what is open is filled', () => {
  const own: ResumeProfile = {
    ...emptyProfile,
    basics: { ...emptyProfile.basics, name: { ...read('Tan Mei'), source: 'user' } },
    work: [
      {
        ...job,
        id: 'w-1-3',
        name: read('Old Ferry Inn'),
        position: null,
        location: null,
        startDate: read('2018'),
        summary: null,
      },
    ],
  };
  const proposed = {
    ...emptyProfile,
    basics: { ...emptyProfile.basics, name: said('Mei Tan') },
    work: [job],
  };
  const merged = mergeModelProfile(own, proposed, lines);
  expect(merged.basics.name).toEqual(own.basics.name);
  expect(merged.work).toHaveLength(1);
  expect(merged.work[0]).toMatchObject({
    id: 'w-1-3',
    startDate: read('2018'),
    position: { value: 'Night auditor', source: 'model' },
  });
});

it('finds short words only as words', () => {
  const skill = (word: string) => ({
    ...emptyProfile,
    skills: [{ id: 's', name: null, keywords: [said(word)] }],
  });
  expect(mergeModelProfile(emptyProfile, skill('Go'), lines).skills).toMatchObject([
    { keywords: [{ evidence: [{ line: 2 }] }] },
  ]);
  expect(mergeModelProfile(emptyProfile, skill('Goo'), lines).skills).toEqual([]);
});
