import { expect, it } from 'vitest';
import { judge, newTally, summarise, type ReadFields } from './fields.ts';
import type { Expected } from './resume-set.ts';

const expected: Expected = {
  name: '陈思琪',
  name_alt: 'Siqi Chen',
  email: 'Siqi@Example.com',
  phone: null,
  schools: ['University of Leeds', 'Leeds College'],
  companies: [],
};
const read: ReadFields = {
  name: 'Siqi  Chen',
  email: 'siqi@example.com',
  phone: null,
  schools: ['University of  Leeds', 'Hull'],
  companies: [],
};

it('counts what is right, whatever its case and spaces', () => {
  const tally = newTally();
  expect(judge(read, expected, tally)).toEqual([
    'schools: missing Leeds College',
    'schools: wrong Hull',
  ]);
  expect(tally.falseValues).toBe(0);
  expect(summarise(tally)).toEqual({
    name: { exact: 1 },
    email: { exact: 1 },
    phone: { exact: null },
    schools: { precision: 0.5, recall: 0.5, f1: 0.5 },
    companies: { precision: null, recall: null, f1: null },
  });
});

it('counts values where there are none', () => {
  const tally = newTally();
  judge({ ...read, phone: '555 0100', companies: ['Acme', 'Globex'] }, expected, tally);
  expect(tally.falseValues).toBe(3);
});

it('counts a missing and a wrong value as wrong', () => {
  const tally = newTally();
  judge({ ...read, name: null, email: 'other@example.com' }, expected, tally);
  expect(tally.exact).toMatchObject({
    name: { right: 0, total: 1 },
    email: { right: 0, total: 1 },
  });
});
