import { describe, expect, it } from 'vitest';
import { emptyProfile, EMPTY_SETUP, LIMITS, type ProfileValue } from '@cuecard/contract';
import { listKeyTerms } from './terms.ts';

describe('words of this interview', () => {
  it('are those of the job, the school and the major that say what it is about', () => {
    const terms = listKeyTerms({
      ...EMPTY_SETUP,
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
    const setup = { ...EMPTY_SETUP, programmingLanguage: 'Go' } as const;
    expect(listKeyTerms(setup)).toEqual([]);
    expect(listKeyTerms({ ...setup, codeMode: true })).toEqual(['Go']);
  });

  it('[RES-73] take in the companies, schools, projects and skills of the resume', () => {
    const read = (value: string): ProfileValue => {
      return { value, evidence: [{ page: 1, line: 1 }], confidence: 1, source: 'rules' };
    };
    const job = { position: null, location: null, startDate: null, endDate: null, summary: null };
    const keywords = ['Terraform', 'R', 'Terraform', 'x'.repeat(LIMITS.keyTermCharacters + 1)];
    const profile = {
      ...emptyProfile,
      work: [{ ...job, id: 'w', name: read('Nordwind Energy'), highlights: [] }],
      skills: [{ id: 's', name: read('Tools'), keywords: keywords.map((each) => read(each)) }],
    };
    const setup = { ...EMPTY_SETUP, jobTitle: 'Backend Engineer' };
    expect(listKeyTerms(setup, profile)).toEqual([
      'Backend',
      'Engineer',
      'Nordwind Energy',
      'Terraform',
    ]);
  });
});
