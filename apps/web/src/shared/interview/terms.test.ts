import { describe, expect, it } from 'vitest';
import { emptySetup } from '@cuecard/contract';
import { termsOf } from './terms.ts';

describe('words of this interview', () => {
  it('are those of the job, the school and the major that say what it is about', () => {
    const terms = termsOf({
      ...emptySetup,
      jobTitle: 'Senior Kubernetes Engineer, C++ and the Cloud',
      school: 'École Polytechnique',
      major: 'Cloud Computing',
    });
    expect(terms).toEqual([
      'Kubernetes',
      'Engineer',
      'C++',
      'Cloud',
      'École',
      'Polytechnique',
      'Computing',
    ]);
  });

  it('name the programming language while code mode is on', () => {
    const setup = { ...emptySetup, programmingLanguage: 'Go' } as const;
    expect(termsOf(setup)).toEqual([]);
    expect(termsOf({ ...setup, codeMode: true })).toEqual(['Go']);
  });
});
