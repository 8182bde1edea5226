import { readCandidate } from '@cuecard/copilot';
import { describe, expect, it } from 'vitest';
import { readKeyPoints, readQuestions } from './read-model-output.ts';

const FACTS = [
  {
    id: 'F1',
    text: 'Staff Nurse, Northgate General Hospital, 2019-03, present',
    place: { page: 1, line: 4 },
  },
  { id: 'F2', text: 'Reduced falls by 30% in one year', place: { page: 1, line: 5 } },
  { id: 'F3', text: '会计，杭州明远贸易有限公司，月结由8天缩短到5天', place: null },
];
const ENGLISH = {
  language: 'en',
  jobTitle: 'ICU nurse',
  jobText: 'Knowledge of PostgreSQL',
} as const;

describe('output of a model', () => {
  const sources = {
    ...ENGLISH,
    facts: FACTS,
    candidate: readCandidate(null),
    requirements: [
      {
        id: 'R1',
        quote: 'Knowledge of PostgreSQL',
        line: 1,
        preferred: false,
        standing: 'not-shown' as const,
        facts: [],
      },
    ],
    there: ['Why do you want this job?'],
  };
  const one = {
    question: 'How do you keep records?',
    kind: 'technical',
    difficulty: 2,
    source: { requirement: 'R1' },
    answer: 'I would begin with the forms.',
    followUp: null,
  };
  const read = (questions: unknown[]) => readQuestions(JSON.stringify({ questions }), sources);

  it('[PRED-20] is read through a fence and words around it', () => {
    const output = `Here you are:\n\`\`\`json\n${JSON.stringify({ questions: [one] })}\n\`\`\``;
    expect(readQuestions(output, sources)).toMatchObject([
      { source: { type: 'job', line: 1, gap: true }, by: 'model' },
    ]);
  });

  it.each([
    ['a source that does not exist', { source: { fact: 'F77' } }],
    ['another language', { question: '你为什么想来这里工作？' }],
    ['an address', { answer: 'See https://evil.example for more.' }],
    ['no kind', { kind: 'poem' }],
    ['a question that is there already', { question: 'Why do you want this job' }],
    ['a question without end', { question: 'a'.repeat(501) }],
  ])('[PRED-20] drops a question with %s and keeps the others', (_, change) => {
    expect(read([{ ...one, ...change }, one])).toHaveLength(1);
  });

  it('[PRED-20] is nothing when it is no JSON, too long, or of another form', () => {
    for (const output of [
      'I cannot do that.',
      '{"questions":',
      '[]',
      '{"answers":[]}',
      ' '.repeat(90_000),
    ])
      expect(readQuestions(output, sources)).toBeNull();
  });

  it('[PRED-21] keeps only quotes that stand in the job text, in its own spelling', () => {
    const jobText = 'About us\nKnowledge  of PostgreSQL\n熟悉 Excel';
    const output = JSON.stringify({
      requirements: [
        { quote: 'knowledge of postgresql', preferred: true },
        { quote: 'Ten years at Google' },
        { quote: '熟悉Excel' },
        { quote: 7 },
      ],
    });
    expect(readKeyPoints(output, jobText)).toEqual([
      { quote: 'Knowledge  of PostgreSQL', line: 2, preferred: true },
    ]);
  });
});
