import {
  emptyProfile,
  type ProfileValue,
  type ResumeCorrection,
  type ResumeProfile,
} from '@cuecard/contract';
import { describe, expect, it } from 'vitest';
import { addEntryStep, removeEntryStep, setStep } from './correction-steps.ts';

const read = (value: string): ProfileValue => {
  return { value, evidence: [{ page: 1, line: 1 }], confidence: 1, source: 'rules' };
};
const profile: ResumeProfile = {
  ...emptyProfile,
  basics: { ...emptyProfile.basics, email: read('amara@example.com') },
  work: [
    {
      id: 'w1',
      name: read('Nordwind Energy'),
      position: null,
      location: null,
      startDate: null,
      endDate: null,
      summary: null,
      highlights: [read('first'), read('second'), read('third')],
    },
  ],
};
const set = (path: string, value: string | null): ResumeCorrection => ({
  type: 'set',
  path,
  value,
});

describe('a step', () => {
  it('[RES-72] of a change goes back to what stood there', () => {
    expect(setStep(profile, 'basics.email', 'a@b.example')).toMatchObject({
      what: 'changed',
      corrections: [set('basics.email', 'a@b.example')],
      undo: [set('basics.email', 'amara@example.com')],
    });
    expect(setStep(profile, 'basics.phone', '555')).toMatchObject({
      what: 'added',
      undo: [set('basics.phone', null)],
    });
  });

  it('[RES-77] takes a value out of a list, and puts it back in its place', () => {
    expect(setStep(profile, 'work.w1.highlights.1', null)).toMatchObject({
      what: 'removed',
      corrections: [set('work.w1.highlights.1', null)],
      undo: [set('work.w1.highlights.1', 'second'), set('work.w1.highlights.2', 'third')],
    });
  });

  it('[RES-77] adds a value at the end of a list', () => {
    expect(setStep(profile, 'work.w1.highlights.3', 'fourth')).toMatchObject({
      what: 'added',
      corrections: [set('work.w1.highlights.3', 'fourth')],
      undo: [set('work.w1.highlights.3', null)],
    });
  });

  it('[RES-77] takes an entry away and brings it back with all that was in it', () => {
    expect(addEntryStep('work', 'w2').undo).toEqual([
      { type: 'remove-entry', section: 'work', id: 'w2' },
    ]);
    const { corrections, undo } = removeEntryStep(profile, 'work', 'w1');
    expect(corrections).toEqual([{ type: 'remove-entry', section: 'work', id: 'w1' }]);
    expect(undo).toEqual([
      { type: 'add-entry', section: 'work', id: 'w1' },
      set('work.w1.name', 'Nordwind Energy'),
      set('work.w1.highlights.0', 'first'),
      set('work.w1.highlights.1', 'second'),
      set('work.w1.highlights.2', 'third'),
    ]);
  });
});
