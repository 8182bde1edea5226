import type { PredictedQuestion, PredictionDetail } from '@cuecard/contract';

/** A prediction with one question of each source, as the server gives it. */

export const id = (last: number) => `0198a000-0000-7000-8000-00000000000${last}`;

export const FACT = {
  id: 'F1',
  text: 'Staff Nurse, Northgate General Hospital',
  place: { page: 1, line: 8 },
};

export const questions: PredictedQuestion[] = [
  {
    id: id(1),
    question: 'What did your work at Northgate look like?',
    kind: 'resume',
    difficulty: 1,
    source: { type: 'resume', quote: FACT.text, place: FACT.place },
    answer: 'My role now is Staff Nurse. [F1]\n\n- My own part was [what you did yourself].',
    evidence: [FACT],
    followUp: 'Who did you work with?',
    by: 'rules',
    addedAt: null,
  },
  {
    id: id(2),
    question: 'How would you get to infection control?',
    kind: 'role',
    difficulty: 3,
    source: { type: 'job', quote: 'Knowledge of infection control', line: 3, gap: true },
    answer: 'I would rather say it openly.',
    evidence: [],
    followUp: null,
    by: 'model',
    addedAt: null,
  },
];

export const prediction: PredictionDetail = {
  id: id(7),
  applicationId: null,
  jobTitle: 'ICU nurse',
  language: 'en',
  state: 'ready',
  stage: 'questions',
  questions: 2,
  added: 0,
  createdAt: Date.now(),
  jobText: 'Requirements:\n- NMC registration\n- Knowledge of infection control',
  wanted: 15,
  resumeId: id(9),
  missing: [],
  stages: [
    { stage: 'resume-analysis', state: 'done' },
    { stage: 'key-points', state: 'done' },
    { stage: 'questions', state: 'done' },
  ],
  failure: null,
  estimateMs: 24_000,
  elapsedMs: 6000,
  model: null,
  modelFailure: null,
  factCount: 3,
  requirements: [
    {
      id: 'R1',
      quote: 'Knowledge of infection control',
      line: 3,
      preferred: false,
      standing: 'not-shown',
      facts: [],
    },
  ],
  predicted: questions,
};
