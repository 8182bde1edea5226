import type { JobRequirement, PredictedSource, PredictionFact } from '@cuecard/contract';
import type { Candidate } from './candidate.ts';
import type { DraftQuestion } from './draft-question.ts';
import type { DraftWriter } from './draft-writer.ts';
import { PHRASES } from './phrase-book.ts';
import type { AskKey, SayKey } from './phrase-book.ts';
import type { QuestionPool } from './question-pool.ts';
import { findTopic } from './requirement-topic.ts';
import type { RequirementTopic } from './topic.ts';

/** Questions that the job text raises: what it asks for, and what of it the resume does not show. */
export function createJobQuestions(
  pool: QuestionPool,
  requirements: readonly JobRequirement[],
  candidate: Candidate,
): DraftQuestion[] {
  const required = requirements.filter(({ preferred }) => !preferred);
  const preferred = requirements.filter((one) => one.preferred);
  const isGap = ({ standing }: JobRequirement): boolean => standing === 'not-shown';
  // Gaps and strengths by turns: a page of nothing but gaps teaches fear.
  return alternating(
    required.filter((one) => !isGap(one)),
    required.filter(isGap),
  )
    .concat(preferred)
    .flatMap((requirement) => aboutRequirement(pool, requirement, candidate) ?? []);
}

export function alternating<Item>(one: readonly Item[], other: readonly Item[]): Item[] {
  const mixed: Item[] = [];
  for (let at = 0; at < Math.max(one.length, other.length); at += 1)
    mixed.push(...one.slice(at, at + 1), ...other.slice(at, at + 1));
  return mixed;
}

function aboutRequirement(
  pool: QuestionPool,
  requirement: JobRequirement,
  candidate: Candidate,
): DraftQuestion | null {
  const { quote, line, standing } = requirement;
  const gap = standing === 'not-shown';
  const source: PredictedSource = { type: 'job', quote, line, gap };
  const topic = findTopic(quote, pool.language);
  if (topic.type === 'trait') {
    const [latest] = candidate.work;
    return pool.createGeneralQuestion(PHRASES[pool.language].traits[topic.trait], source, (draft) =>
      latest === undefined ? draft : draft.addWork(latest),
    );
  }
  // Nothing of it can be said without cutting a clause in two.
  if (topic.phrase === '') return null;
  const asked = topic.type === 'noun' ? topic.asked : topic.phrase;
  return pool.createQuestion(
    chooseKey(topic.type, gap),
    { topic: topic.phrase, asked },
    { ...KINDS[topic.type], ...(topic.type === 'noun' && gap ? GAP : {}), source },
    (draft, wording) =>
      topic.type === 'verb' || topic.type === 'activity'
        ? answerAboutWork(draft, wording, requirement.facts, candidate)
        : answerTo(draft, topic.type, requirement, candidate),
  );
}

type AskedType = Exclude<RequirementTopic['type'], 'trait'>;

const KINDS: Readonly<Record<AskedType, Pick<DraftQuestion, 'kind' | 'difficulty'>>> = {
  degree: { kind: 'role', difficulty: 1 },
  certificate: { kind: 'role', difficulty: 1 },
  condition: { kind: 'role', difficulty: 1 },
  years: { kind: 'role', difficulty: 2 },
  verb: { kind: 'role', difficulty: 2 },
  activity: { kind: 'role', difficulty: 2 },
  attitude: { kind: 'behavioural', difficulty: 2 },
  language: { kind: 'role', difficulty: 1 },
  being: { kind: 'behavioural', difficulty: 2 },
  quoted: { kind: 'role', difficulty: 2 },
  noun: { kind: 'technical', difficulty: 2 },
};
const GAP = { kind: 'role', difficulty: 3 } as const;

function chooseKey(type: AskedType, gap: boolean): AskKey {
  if (type === 'noun') return gap ? 'gap' : 'shown';
  if (type === 'verb') return 'duty';
  if (type === 'certificate') return 'paper';
  if (type === 'language') return 'spoken';
  return type === 'quoted' ? 'line' : type;
}

function answerTo(
  draft: DraftWriter,
  type: AskedType,
  { standing, facts }: JobRequirement,
  candidate: Candidate,
): DraftWriter {
  const gap = standing === 'not-shown';
  if (type === 'certificate') {
    for (const { fact, name } of candidate.certificates.slice(0, 2))
      draft.addClaim(fact, 'holds', { name });
    return draft.addPhrase('hasPaper').addPhrase('fits');
  }
  if (type === 'degree') {
    const [education] = candidate.education;
    if (education !== undefined) draft.addStudies(education);
    return draft.addPhrase('uses').addPhrase('fits');
  }
  if (type === 'condition') return draft.addPhrase('agree').addPhrase('limits');
  if (type === 'language') {
    for (const { fact, name } of candidate.languages.slice(0, 2))
      draft.addClaim(fact, 'holds', { name });
    return draft.addPhrase('level').addPhrase('example');
  }
  if (type === 'years' && candidate.work.length > 0) {
    draft.addPhrase(standing === 'shown' ? 'counts' : 'nearest');
    for (const entry of candidate.work.slice(0, 2)) draft.addWork(entry);
    return draft.addPhrase('example').addPhrase('transfer');
  }
  if (type === 'attitude' || type === 'being')
    return draft.addPhrase('story').addPhrase('action').addPhrase('outcome');
  if (gap) return draft.addPhrase('honestGap').addPhrase('nearestSlot').addPhrase('closing');
  if (facts.length === 0) draft.addPhrase('ownWords');
  else if (standing === 'partly' || type === 'quoted') draft.addPhrase('nearest');
  for (const fact of facts) draft.addFact(fact, candidate);
  return draft.addPhrase('example').addPhrase('transfer');
}

/** The third wording asks what goes wrong, the fourth how one sees that it goes well. */
function answerAboutWork(
  draft: DraftWriter,
  wording: number,
  facts: readonly PredictionFact[],
  candidate: Candidate,
): DraftWriter {
  const [first, ...rest] = ANSWERS_ABOUT_WORK[wording] ?? ANSWERS_ABOUT_WORK[0];
  draft.addPhrase(first);
  if (facts.length > 0) draft.addPhrase('nearest');
  for (const fact of facts) draft.addFact(fact, candidate);
  for (const key of rest) draft.addPhrase(key);
  return draft;
}

const ANSWERS_ABOUT_WORK: readonly [Sayings, ...Sayings[]] = [
  ['firstSteps', 'learnPlace', 'checkIn'],
  ['firstSteps', 'learnPlace', 'checkIn'],
  ['risk', 'prevention', 'example'],
  ['success', 'measure', 'example'],
];
type Sayings = readonly [SayKey, ...SayKey[]];
