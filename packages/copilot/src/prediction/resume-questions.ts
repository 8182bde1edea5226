import type { PredictionFact, PredictedSource } from '@cuecard/contract';
import { hasHan } from '../language.ts';
import type { Candidate, NamedEntry, WorkEntry } from './candidate.ts';
import type { DraftQuestion } from './draft-question.ts';
import type { AskKey } from './phrase-book.ts';
import type { QuestionPool } from './question-pool.ts';
import { toQuotable } from './quotable.ts';

type Maybe = DraftQuestion | null;

const citeFact = ({ text, place }: PredictionFact): PredictedSource => ({
  type: 'resume',
  quote: text,
  place,
});

/** Questions that only this resume raises, the likeliest first. */
export function createResumeQuestions(pool: QuestionPool, candidate: Candidate): DraftQuestion[] {
  const { work, projects, education } = candidate;
  const [latest] = work;
  const told = details(candidate);
  // Every line with a figure comes before what is only usual; two lines at least.
  const leading = told.slice(0, Math.max(2, told.filter(hasFigure).length));
  const made: Maybe[] = [
    latest === undefined ? null : aboutWork(pool, latest),
    ...leading.map((fact) => aboutDetail(pool, fact)),
    ...projects.slice(0, 2).map((project) => aboutProject(pool, project)),
    latest?.end === 'present' ? aboutLeaving(pool, latest) : null,
    ...education.slice(0, 1).map((entry) => {
      const { area, fact } = entry;
      if (area === null) return null;
      return pool.createQuestion(
        'education',
        { area },
        { kind: 'resume', difficulty: 1, source: citeFact(fact) },
        (draft) => draft.addStudies(entry).addPhrase('chose').addPhrase('uses'),
      );
    }),
    ...work.slice(1, 3).map((entry) => aboutWork(pool, entry)),
    ...pauses(pool, work),
    ...told.slice(leading.length).map((fact) => aboutDetail(pool, fact)),
    ...candidate.certificates.slice(0, 1).map((entry) => aboutNamed(pool, 'certificate', entry)),
    ...candidate.awards.slice(0, 1).map((entry) => aboutNamed(pool, 'award', entry)),
    ...candidate.languages.slice(0, 1).map((entry) => aboutNamed(pool, 'language', entry)),
    ...candidate.skills.map((fact) => aboutSkill(pool, fact)),
    ...candidate.volunteer.slice(0, 1).map((entry) => aboutNamed(pool, 'volunteer', entry)),
    ...candidate.publications.slice(0, 1).map((entry) => aboutNamed(pool, 'publication', entry)),
    ...projects.slice(0, 1).map((project) => aboutProjectAgain(pool, project)),
  ];
  return made.filter((one) => one !== null);
}

/** Lines with a figure first: interviewers ask for it. From every entry in turn. */
function details({ work, projects }: Candidate): PredictionFact[] {
  const lists = [...work, ...projects].map((entry) => entry.details.filter(isTold));
  const rounds = Math.max(0, ...lists.map((list) => list.length));
  const inTurn = Array.from({ length: rounds }, (_, round) =>
    lists.flatMap((list) => list[round] ?? []),
  ).flat();
  return [...inTurn.filter(hasFigure), ...inTurn.filter((fact) => !hasFigure(fact))];
}

const isTold = ({ text }: PredictionFact): boolean =>
  hasHan(text) ? text.length >= 8 : text.split(' ').length >= 4;
const hasFigure = ({ text }: PredictionFact): boolean =>
  /\d[\d.,]*\s?(?:%|percent|万|千|倍|人|个|名|million|thousand|hours?|days?)|[$€£¥￥]\s?\d/iu.test(
    text,
  );

function aboutWork(pool: QuestionPool, entry: WorkEntry): Maybe {
  const { organisation, position, fact } = entry;
  const asked = { kind: 'resume', difficulty: 1, source: citeFact(fact) } as const;
  const [detail] = entry.details;
  const key: AskKey = organisation !== null && position !== null ? 'work' : 'workAtPlace';
  const fillers = {
    organisation: organisation ?? '',
    position: position ?? '',
    entry: organisation ?? position ?? toQuotable(fact.text),
  };
  return pool.createQuestion(key, fillers, asked, (draft) => {
    draft.addWork(entry);
    if (detail !== undefined) draft.addResumeLine(detail);
    return draft.addPhrase('mine').addPhrase('result');
  });
}

function aboutDetail(pool: QuestionPool, fact: PredictionFact): Maybe {
  const isFigure = hasFigure(fact);
  const asked = { kind: 'resume', difficulty: isFigure ? 3 : 2, source: citeFact(fact) } as const;
  const fillers = { quote: toQuotable(fact.text) };
  // A line that cannot be quoted whole is asked about by none of these.
  if (fillers.quote === '') return null;
  return pool.createQuestion(isFigure ? 'figure' : 'detail', fillers, asked, (draft) => {
    draft.addResumeLine(fact);
    return isFigure
      ? draft.addPhrase('figureFrom').addPhrase('figureShare').addPhrase('again')
      : draft.addPhrase('why').addPhrase('mine').addPhrase('result');
  });
}

function aboutProject(pool: QuestionPool, project: Candidate['projects'][number]): Maybe {
  const asked = { kind: 'resume', difficulty: 2, source: citeFact(project.fact) } as const;
  return pool.createQuestion('project', { project: project.name }, asked, (draft) =>
    draft.addProject(project).addPhrase('why').addPhrase('mine').addPhrase('result'),
  );
}

function aboutProjectAgain(
  pool: QuestionPool,
  { fact, name }: Candidate['projects'][number],
): Maybe {
  const asked = { kind: 'resume', difficulty: 3, source: citeFact(fact) } as const;
  return pool.createQuestion('projectAgain', { project: name }, asked, (draft) =>
    draft.addPhrase('again').addClaim(fact, 'holds', { name }).addPhrase('outcome'),
  );
}

function aboutLeaving(pool: QuestionPool, entry: WorkEntry): Maybe {
  const { organisation, fact } = entry;
  if (organisation === null) return null;
  const asked = { kind: 'motivation', difficulty: 2, source: citeFact(fact) } as const;
  return pool.createQuestion('leaving', { organisation }, asked, (draft) =>
    draft.addPhrase('moveTo').addWork(entry).addPhrase('moveOn'),
  );
}

/** A year between two posts is asked about; less is usual. */
function pauses(pool: QuestionPool, work: readonly WorkEntry[]): Maybe[] {
  return work.slice(0, -1).map((later, index) => {
    const earlier = work[index + 1];
    const [start, end] = [later.start, earlier?.end ?? null];
    if (earlier === undefined || start === null || end === null) return null;
    if (!(monthsBetween(end, start) >= 12)) return null;
    const asked = { kind: 'resume', difficulty: 2, source: citeFact(later.fact) } as const;
    return pool.createQuestion('pause', { start, end }, asked, (draft) =>
      draft.addPhrase('pauseFor').addPhrase('pauseKept'),
    );
  });
}

/** NaN for what is no date. A year alone counts as its end, so that a doubt asks nothing. */
function monthsBetween(from: string, to: string): number {
  const months = (date: string, whenYearAlone: number): number => {
    const [, year, month] = /^(\d{4})(?:-(\d{2}))?/.exec(date) ?? [];
    return Number(year) * 12 + (month === undefined ? whenYearAlone : Number(month));
  };
  return months(to, 1) - months(from, 12);
}

function aboutNamed(
  pool: QuestionPool,
  key: 'certificate' | 'award' | 'language' | 'volunteer' | 'publication',
  { fact, name }: NamedEntry,
): Maybe {
  const asked = { kind: 'resume', difficulty: 1, source: citeFact(fact) } as const;
  return pool.createQuestion(key, { name }, asked, (draft) =>
    draft.addClaim(fact, 'holds', { name }).addPhrase('example').addPhrase('fits'),
  );
}

function aboutSkill(pool: QuestionPool, fact: PredictionFact): Maybe {
  const skill = toQuotable(
    fact.text
      .split(/, |[、，]/u)
      .slice(0, 2)
      .join(pool.language === 'en' ? ' and ' : '、'),
  );
  if (skill === '') return null;
  const asked = { kind: 'technical', difficulty: 2, source: citeFact(fact) } as const;
  return pool.createQuestion('skill', { skill }, asked, (draft) =>
    draft
      .addClaim(fact, 'known', { skill: toQuotable(fact.text) || skill })
      .addPhrase('example')
      .addPhrase('fits'),
  );
}
