import type {
  JobRequirement,
  PredictedKind,
  PredictionFact,
  PredictionLanguage,
} from '@cuecard/contract';
import type { Candidate } from './candidate.ts';
import type { DraftQuestion } from './draft-question.ts';
import { PHRASES } from './phrase-book.ts';
import { alternating, createJobQuestions } from './job-questions.ts';
import { QuestionPool } from './question-pool.ts';
import { createResumeQuestions } from './resume-questions.ts';
import { isNearlyEqual } from './similar.ts';
import { findTrade } from './trade.ts';

export interface PredictionRequest {
  jobTitle: string;
  jobText: string;
  language: PredictionLanguage;
  candidate: Candidate;
  requirements: readonly JobRequirement[];
  wanted: number;
  /** Questions that are there already. */
  there?: readonly string[];
}

type Bucket = 'opening' | 'noted' | 'job' | 'resume' | 'trade' | 'general';

/** One turn of the choice: the job and the resume weigh most, as they do with interviewers. */
const TURN: readonly Bucket[] = [
  'job',
  'resume',
  'trade',
  'job',
  'resume',
  'general',
  'job',
  'resume',
  'job',
  'resume',
];

/** Before the lines of the job and the resume, which have a question each. */
const MAX_NOTED = 3;

/** The kinds in the order in which an interview asks them. */
const ORDER: readonly PredictedKind[] = [
  'opening',
  'resume',
  'technical',
  'role',
  'situational',
  'behavioural',
  'motivation',
];

/**
 * Predicts questions without a model: from the resume, the job text and what is usual for this kind of
 * work. At most `wanted`, no two nearly equal; fewer where there is nothing more to ask. An answer says
 * nothing of the candidate that the resume does not say.
 */
export function predictByRules(request: PredictionRequest): DraftQuestion[] {
  const buckets = fillBuckets(request);
  const chosen: DraftQuestion[] = [];
  const { there = [] } = request;
  const chooseFrom = (bucket: Bucket): boolean => {
    for (let next = buckets[bucket].shift(); next !== undefined; next = buckets[bucket].shift()) {
      const { question } = next;
      if (there.some((other) => isNearlyEqual(question, other))) continue;
      if (chosen.some((other) => isAlike(next, other))) continue;
      chosen.push(next);
      return true;
    }
    return false;
  };
  chooseFrom('opening');
  // What is noted for it was noted because it will be asked.
  for (let count = 0; count < MAX_NOTED && chosen.length < request.wanted; count += 1)
    chooseFrom('noted');
  for (let found = true; found && chosen.length < request.wanted;) {
    found = false;
    for (const bucket of TURN)
      if (chosen.length < request.wanted && chooseFrom(bucket)) found = true;
  }
  return sortForInterview(chosen.slice(0, request.wanted));
}

/** In the same words about another line is another question. */
function isAlike(one: DraftQuestion, other: DraftQuestion): boolean {
  if (!isNearlyEqual(one.question, other.question)) return false;
  if (one.source.type === 'usual' || other.source.type === 'usual') return true;
  return one.question === other.question || isNearlyEqual(one.source.quote, other.source.quote);
}

function sortForInterview(questions: readonly DraftQuestion[]): DraftQuestion[] {
  const isLast = ({ followUp, kind }: DraftQuestion): boolean =>
    kind === 'opening' && followUp === null;
  const place = (one: DraftQuestion): number =>
    isLast(one) ? ORDER.length : ORDER.indexOf(one.kind);
  return questions.toSorted((one, other) => place(one) - place(other));
}

function fillBuckets(request: PredictionRequest): Record<Bucket, DraftQuestion[]> {
  const { jobTitle, jobText, language, candidate, requirements } = request;
  const pool = new QuestionPool(language);
  const usual = { type: 'usual' } as const;
  const trade = findTrade(jobTitle, jobText);
  const general = PHRASES[language].general.map((one) =>
    pool.createGeneralQuestion(one, usual, undefined, findNoted(candidate, one.notes)),
  );
  const aboutJob = aboutTheJob(pool, jobTitle, candidate);
  const usually = alternating(aboutJob, general);
  const isNoted = ({ evidence }: DraftQuestion): boolean => evidence.some(({ from }) => from);
  return {
    opening: [introduction(pool, candidate, jobTitle)].filter((one) => one !== null),
    job: createJobQuestions(pool, requirements, candidate),
    resume: createResumeQuestions(pool, candidate),
    trade:
      trade === null
        ? []
        : PHRASES[language].trades[trade].map((one) => pool.createGeneralQuestion(one, usual)),
    noted: usually.filter(isNoted),
    general: usually.filter((one) => !isNoted(one)),
  };
}

function introduction(
  pool: QuestionPool,
  candidate: Candidate,
  jobTitle: string,
): DraftQuestion | null {
  const { work, education, label, facts } = candidate;
  const [latest, earlier] = work;
  const [study] = education;
  const basis = latest?.fact ?? study?.fact ?? (label === null ? undefined : facts[0]);
  const source =
    basis === undefined
      ? ({ type: 'usual' } as const)
      : ({ type: 'resume', quote: basis.text, place: basis.place } as const);
  return pool.createQuestion(
    'introduction',
    {},
    { kind: 'opening', difficulty: 1, source },
    (draft) => {
      if (latest === undefined && study === undefined) draft.addPhrase('introduceSlots');
      if (latest !== undefined) draft.addWork(latest);
      const [detail] = latest?.details ?? [];
      if (detail !== undefined) draft.addResumeLine(detail);
      if (earlier !== undefined)
        draft.addWork({ ...earlier, end: earlier.end === 'present' ? null : earlier.end });
      if (study !== undefined) draft.addStudies(study);
      const [reason] = findNoted(candidate, 'reason');
      return reason === undefined
        ? draft.addPhrase('drawn', { job: jobTitle })
        : draft.addNotes([reason]);
    },
  );
}

/** At most two of a kind: an answer is a minute long. */
const findNoted = ({ applied }: Candidate, kind: string | undefined): PredictionFact[] =>
  (applied?.notes ?? [])
    .filter(({ about }) => about === `note-${kind}`)
    .slice(0, 2)
    .map(({ fact }) => fact);

function aboutTheJob(pool: QuestionPool, job: string, candidate: Candidate): DraftQuestion[] {
  const company = candidate.applied?.company?.text;
  const reasons = [...findNoted(candidate, 'reason'), ...findNoted(candidate, 'bring').slice(0, 1)];
  const key = company === undefined ? 'job' : 'jobAt';
  const kinds: readonly PredictedKind[] = ['motivation', 'role', 'role'];
  return kinds.flatMap((kind, index) => {
    const asked = { kind, difficulty: index === 0 ? 1 : 2, source: { type: 'usual' } } as const;
    return (
      pool.createQuestion(key, { job, company: company ?? '' }, asked, (draft) => {
        if (index === 0 && reasons.length > 0) return draft.addNotes(reasons);
        if (index === 0)
          return draft.addPhrase('drawnPlain').addPhrase('moveTo').addPhrase('example');
        if (index === 1)
          return draft.addPhrase('firstSteps').addPhrase('learnPlace').addPhrase('checkIn');
        return draft.addPhrase('ownWords').addPhrase('example');
      }) ?? []
    );
  });
}
