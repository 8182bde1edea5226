import { emptyProfile, type ProfileValue, type ResumeProfile } from '@cuecard/contract';
import { expect, it } from 'vitest';
import { applyCorrections } from './corrections.ts';

const read = (value: string): ProfileValue => ({
  value,
  evidence: [{ page: 1, line: 2 }],
  confidence: 0.9,
  source: 'rules',
});
const written = (value: string): ProfileValue => ({
  value,
  evidence: [],
  confidence: 1,
  source: 'user',
});

const profile: ResumeProfile = {
  ...emptyProfile,
  basics: { ...emptyProfile.basics, name: read('Ana'), urls: [read('a.test'), read('b.test')] },
  skills: [{ id: 's-1-9', name: null, keywords: [read('Excel'), read('Word')] }],
};

it('[RES-18] a correction wins over what was read', () => {
  const corrected = applyCorrections(profile, [
    { type: 'set', path: 'basics.name', value: 'Ana Lima' },
    { type: 'set', path: 'basics.email', value: 'ana@lima.test' },
    { type: 'set', path: 'skills.s-1-9.name', value: 'Office' },
    { type: 'set', path: 'skills.s-1-9.keywords.1', value: 'Writer' },
    { type: 'set', path: 'skills.s-1-9.keywords.2', value: 'Outlook' },
  ]);
  expect(corrected.basics).toMatchObject({
    name: written('Ana Lima'),
    email: written('ana@lima.test'),
  });
  expect(corrected.skills[0]).toEqual({
    id: 's-1-9',
    name: written('Office'),
    keywords: [read('Excel'), written('Writer'), written('Outlook')],
  });
});

it('[RES-18] a value that is confirmed as it was read keeps its lines', () => {
  const { basics } = applyCorrections(profile, [
    { type: 'set', path: 'basics.name', value: 'Ana' },
    { type: 'set', path: 'basics.urls.1', value: 'b.test' },
  ]);
  const confirmed = (value: string) => ({ ...read(value), confidence: 1, source: 'user' });
  expect(basics.name).toEqual(confirmed('Ana'));
  expect(basics.urls).toEqual([read('a.test'), confirmed('b.test')]);
});

it('[RES-18] the last correction of a place wins, and null takes a value away', () => {
  const corrected = applyCorrections(profile, [
    { type: 'set', path: 'basics.name', value: 'Wrong' },
    { type: 'set', path: 'basics.name', value: null },
    { type: 'set', path: 'basics.urls.0', value: null },
  ]);
  expect(corrected.basics.name).toBeNull();
  expect(corrected.basics.urls).toEqual([read('b.test')]);
});

it('[RES-19] entries are added and removed', () => {
  const corrected = applyCorrections(profile, [
    { type: 'add-entry', section: 'work', id: 'u-1' },
    { type: 'add-entry', section: 'work', id: 'u-1' },
    { type: 'set', path: 'work.u-1.name', value: 'Harbour Café' },
    { type: 'remove-entry', section: 'skills', id: 's-1-9' },
  ]);
  expect(corrected.skills).toEqual([]);
  expect(corrected.work).toHaveLength(1);
  expect(corrected.work[0]).toMatchObject({
    id: 'u-1',
    name: written('Harbour Café'),
    highlights: [],
  });
});

it.each([
  'basics',
  'basics.nothing',
  'basics.name.0',
  'basics.urls',
  'basics.urls.7',
  'basics.urls.x',
  'basics.__proto__',
  'constructor.prototype',
  'skills.gone.name',
  'skills.s-1-9.id',
  'skills.s-1-9.name.first',
])('[RES-20] a correction of what is not there changes nothing: %s', (path) => {
  expect(applyCorrections(profile, [{ type: 'set', path, value: 'x' }])).toEqual(profile);
});

it('[RES-20] also in a list that is not there', () => {
  expect(applyCorrections(profile, [{ type: 'add-entry', section: 'pets', id: 'p' }])).toEqual(
    profile,
  );
});
