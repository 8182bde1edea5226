import type { PredictionFact, PredictedSource } from '@cuecard/contract';
import { hasHan } from '../language.ts';
import type { Candidate, NamedEntry, WorkEntry } from './candidate.ts';
import type { DraftQuestion } from './draft-question.ts';
import type { AskKey } from './phrase-book.ts';
import type { QuestionPool } from './question-pool.ts';
import { shortened } from './requirement-topic.ts';

type Maybe = DraftQuestion | null;

const of = ({ text, place }: PredictionFact): PredictedSource => ({
  type: 'resume',
  quote: text,
  place,
});

/** Questions that only this resume raises, the likeliest first. */
export function resumeQuestions(pool: QuestionPool, candidate: Candidate): DraftQuestion[] {
  const { work, projects, education } = candidate;
  const [latest] = work;
  const made: Maybe[] = [
    latest === undefined ? null : aboutWork(pool, latest),
    ...details(candidate)
      .slice(0, 2)
      .map((fact) => aboutDetail(pool, fact)),
    ...projects.slice(0, 2).map((project) => aboutProject(pool, project)),
    latest?.end === 'present' ? aboutLeaving(pool, latest) : null,
    ...education.slice(0, 1).map((entry) => {
      const { area, fact } = entry;
      if (area === null) return null;
      return pool.ask(
        'education',
        { area },
        { kind: 'resume', difficulty: 1, source: of(fact) },
        (draft) => draft.studies(entry).say('chose').say('uses'),
      );
    }),
    ...work.slice(1, 3).map((entry) => aboutWork(pool, entry)),
    ...pauses(pool, work),
    ...details(candidate)
      .slice(2)
      .map((fact) => aboutDetail(pool, fact)),
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
  const asked = { kind: 'resume', difficulty: 1, source: of(fact) } as const;
  const [detail] = entry.details;
  const key: AskKey = organisation !== null && position !== null ? 'work' : 'workAtPlace';
  const fillers = {
    organisation: organisation ?? '',
    position: position ?? '',
    entry: organisation ?? position ?? shortened(fact.text),
  };
  return pool.ask(key, fillers, asked, (draft) => {
    draft.work(entry);
    if (detail !== undefined) draft.told(detail);
    return draft.say('mine').say('result');
  });
}

function aboutDetail(pool: QuestionPool, fact: PredictionFact): Maybe {
  const isFigure = hasFigure(fact);
  const asked = { kind: 'resume', difficulty: isFigure ? 3 : 2, source: of(fact) } as const;
  const fillers = { quote: shortened(fact.text) };
  return pool.ask(isFigure ? 'figure' : 'detail', fillers, asked, (draft) => {
    draft.told(fact);
    return isFigure
      ? draft.say('figureFrom').say('figureShare').say('again')
      : draft.say('why').say('mine').say('result');
  });
}

function aboutProject(
  pool: QuestionPool,
  { fact, name, details: told }: Candidate['projects'][number],
): Maybe {
  const asked = { kind: 'resume', difficulty: 2, source: of(fact) } as const;
  return pool.ask('project', { project: name }, asked, (draft) => {
    const [first] = told;
    if (first === undefined) draft.claim(fact, 'holds', { name });
    else draft.told(first);
    return draft.say('why').say('mine').say('result');
  });
}

function aboutProjectAgain(
  pool: QuestionPool,
  { fact, name }: Candidate['projects'][number],
): Maybe {
  const asked = { kind: 'resume', difficulty: 3, source: of(fact) } as const;
  return pool.ask('projectAgain', { project: name }, asked, (draft) =>
    draft.say('again').claim(fact, 'holds', { name }).say('outcome'),
  );
}

function aboutLeaving(pool: QuestionPool, entry: WorkEntry): Maybe {
  const { organisation, fact } = entry;
  if (organisation === null) return null;
  const asked = { kind: 'motivation', difficulty: 2, source: of(fact) } as const;
  return pool.ask('leaving', { organisation }, asked, (draft) =>
    draft.say('moveTo').work(entry).say('moveOn'),
  );
}

/** A year between two posts is asked about; less is usual. */
function pauses(pool: QuestionPool, work: readonly WorkEntry[]): Maybe[] {
  return work.slice(0, -1).map((later, index) => {
    const earlier = work[index + 1];
    const [start, end] = [later.start, earlier?.end ?? null];
    if (earlier === undefined || start === null || end === null) return null;
    if (!(monthsBetween(end, start) >= 12)) return null;
    const asked = { kind: 'resume', difficulty: 2, source: of(later.fact) } as const;
    return pool.ask('pause', { start, end }, asked, (draft) =>
      draft.say('pauseFor').say('pauseKept'),
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
  const asked = { kind: 'resume', difficulty: 1, source: of(fact) } as const;
  return pool.ask(key, { name }, asked, (draft) =>
    draft.claim(fact, 'holds', { name }).say('example').say('fits'),
  );
}

function aboutSkill(pool: QuestionPool, fact: PredictionFact): Maybe {
  const skill = shortened(
    fact.text
      .split(/, |、/u)
      .slice(0, 2)
      .join(pool.language === 'en' ? ' and ' : '、'),
  );
  const asked = { kind: 'technical', difficulty: 2, source: of(fact) } as const;
  return pool.ask('skill', { skill }, asked, (draft) =>
    draft
      .claim(fact, 'known', { skill: shortened(fact.text) })
      .say('example')
      .say('fits'),
  );
}
