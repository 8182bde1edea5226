import { listFacts, readCandidate, withApplication } from '@cuecard/copilot';
import { expect, it } from 'vitest';
import { buildQuestionsPrompt } from './prediction-prompts.ts';

const note = (text: string) => ({ label: 'notes', text });

it('[PRED-45] gives a model the notes numbered, and apart from them what is to be kept', () => {
  const candidate = withApplication(readCandidate(null), [
    { label: 'company', text: 'Harbour Maps' },
    note('Why here: I have used their tide charts for years.'),
    note('To avoid: the layoff at my last employer.'),
  ]);
  const { user, system } = buildQuestionsPrompt({
    jobTitle: 'planner',
    jobText: '',
    language: 'en',
    facts: listFacts(candidate),
    requirements: [],
    wanted: 5,
    there: [],
    kept: candidate.applied?.kept ?? [],
    fenceId: 'abcdefgh1',
  });
  expect(user).toContain('[F1] company: Harbour Maps\n[F2] notes: Why here');
  expect(user).toContain('kind="kept">\nthe layoff at my last employer\n<');
  expect(user).not.toMatch(/\[F\d\][^\n]*layoff/);
  expect(system).toContain('opens with the noted reason');
});
