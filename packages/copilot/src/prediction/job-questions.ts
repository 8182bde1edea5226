import type { JobRequirement, PredictedSource } from '@cuecard/contract';
import type { Candidate } from './candidate.ts';
import type { DraftQuestion } from './draft-question.ts';
import { PHRASES } from './draft-writer.ts';
import type { QuestionPool } from './question-pool.ts';
import { topicOf } from './requirement-topic.ts';

/** Questions that the job text raises: what it asks for, and what of it the resume does not show. */
export function jobQuestions(
  pool: QuestionPool,
  requirements: readonly JobRequirement[],
  candidate: Candidate,
): DraftQuestion[] {
  const required = requirements.filter(({ preferred }) => !preferred);
  const preferred = requirements.filter((one) => one.preferred);
  return inTurn(required)
    .concat(preferred)
    .flatMap((requirement) => aboutRequirement(pool, requirement, candidate) ?? []);
}

/** Gaps and strengths by turns: a page of nothing but gaps teaches fear. */
function inTurn(requirements: readonly JobRequirement[]): JobRequirement[] {
  const shown = requirements.filter(({ standing }) => standing !== 'not-shown');
  const gaps = requirements.filter(({ standing }) => standing === 'not-shown');
  const mixed: JobRequirement[] = [];
  for (let at = 0; at < Math.max(shown.length, gaps.length); at += 1)
    mixed.push(...shown.slice(at, at + 1), ...gaps.slice(at, at + 1));
  return mixed;
}

function aboutRequirement(
  pool: QuestionPool,
  requirement: JobRequirement,
  candidate: Candidate,
): DraftQuestion | null {
  const { quote, line, standing, facts } = requirement;
  const gap = standing === 'not-shown';
  const source: PredictedSource = { type: 'job', quote, line, gap };
  const topic = topicOf(quote, pool.language);
  const [latest] = candidate.work;
  if (topic.type === 'trait')
    return pool.general(PHRASES[pool.language].traits[topic.trait], source, (draft) =>
      latest === undefined ? draft : draft.work(latest),
    );
  const fillers = { topic: topic.phrase };
  if (topic.type === 'degree' || topic.type === 'certificate') {
    const key = topic.type === 'degree' ? 'degree' : 'paper';
    return pool.ask(key, fillers, { kind: 'role', difficulty: 1, source }, (draft) => {
      const [education] = candidate.education;
      if (topic.type === 'certificate') {
        for (const { fact, name } of candidate.certificates.slice(0, 2))
          draft.claim(fact, 'holds', { name });
        return draft.say('hasPaper').say('fits');
      }
      if (education !== undefined) draft.studies(education);
      return draft.say('uses').say('fits');
    });
  }
  if (topic.type === 'verb')
    return pool.ask('duty', fillers, { kind: 'role', difficulty: 2, source }, (draft) => {
      draft.say('firstSteps');
      if (facts.length > 0) draft.say('nearest');
      for (const fact of facts) draft.told(fact);
      return draft.say('learnPlace').say('checkIn');
    });
  if (pool.language === 'en' && isUnwieldy(topic.phrase))
    return pool.ask('line', fillers, { kind: 'role', difficulty: 2, source }, (draft) => {
      if (gap) draft.say('honestGap').say('nearestSlot');
      else if (facts.length > 0) draft.say('nearest');
      else draft.say('ownWords');
      for (const fact of facts) draft.told(fact);
      return draft.say('example').say('transfer');
    });
  if (gap)
    return pool.ask('gap', fillers, { kind: 'role', difficulty: 3, source }, (draft) =>
      draft.say('honestGap').say('nearestSlot').say('closing'),
    );
  return pool.ask('shown', fillers, { kind: 'technical', difficulty: 2, source }, (draft) => {
    if (facts.length === 0) draft.say('ownWords');
    else if (standing === 'partly') draft.say('nearest');
    for (const fact of facts) draft.told(fact);
    return draft.say('example').say('transfer');
  });
}

/** No phrase that fits into a sentence, but a sentence of its own: it is quoted. */
function isUnwieldy(phrase: string): boolean {
  return phrase.split(' ').length > 9 || /\b(?:is|are|we|our|you|your|makes)\b/i.test(phrase);
}
