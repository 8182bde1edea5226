import type { EvidenceItem } from '@cuecard/contract';
import { describe, expect, it } from 'vitest';
import type { AnswerCase } from './answer-set.ts';
import { findFirstSentence, gradeAnswer } from './grade-answer.ts';
import type { KnownResume } from './read-resume.ts';

const asked = {
  uses: ['Cut waste by 40%'],
  never: ['40%', '140'],
} as unknown as AnswerCase;
const evidence: EvidenceItem[] = [
  {
    id: 'F1',
    label: 'work-detail',
    text: 'Oven Ltd: Cut  waste by 40%',
    source: { kind: 'resume', resumeId: 'r', place: { page: 1, line: 2 } },
  },
];
const resume = {
  profile: {},
  lines: [{ page: 1, line: 2, text: '• Cut waste by 40%', box: null }],
} as unknown as KnownResume;
const grade = (answer: string) => gradeAnswer(answer, asked, evidence, resume);

describe('grading an answer', () => {
  it('knows a line by its citation and by its words', () => {
    expect(grade('We bake less. [F1]').rightFirst).toBe(true);
    expect(grade('I cut waste by 40%.').rightFirst).toBe(true);
    expect(grade('We bake less.').rightLine).toBe(false);
    expect(grade('We bake less.\n\n- Cut waste by 40%')).toMatchObject({
      rightLine: true,
      rightFirst: false,
    });
  });

  it('finds a phrase only as whole words', () => {
    expect(grade('It was 140 loaves.').wrong).toEqual(['140']);
    expect(grade('It was 140% and 1400 loaves.').wrong).toEqual(['140']);
    expect(grade('It was 240%.').wrong).toEqual([]);
  });

  it('takes a slot of the first sentence for a blank, and a citation for none', () => {
    expect(grade('I made [a number] loaves.').blankFirst).toBe(true);
    expect(grade('I made loaves. [F1]\n\n- [a number]').blankFirst).toBe(false);
    expect(findFirstSentence('I studied H.R. Management there. It was hard. [F1]')).toBe(
      'I studied H.R. Management there.',
    );
  });
});
