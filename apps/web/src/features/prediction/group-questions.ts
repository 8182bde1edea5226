import type { PredictedKind, PredictedQuestion } from '@cuecard/contract';
import type { SourceGroup } from './words.ts';

/** `resume` is where a question comes from; the kind of that name has its own word here. */
export type Shown = 'all' | 'open' | SourceGroup | Exclude<PredictedKind, 'resume'> | 'resume-kind';

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

const SOURCE_ORDER: readonly SourceGroup[] = ['gap', 'job', 'resume', 'usual'];

export function getSourceGroup({ source }: PredictedQuestion): SourceGroup {
  return source.type === 'job' && source.gap ? 'gap' : source.type;
}

export function isShown(question: PredictedQuestion, shown: Shown): boolean {
  if (shown === 'all') return true;
  if (shown === 'open') return question.addedAt === null;
  if (shown === getSourceGroup(question)) return true;
  return shown === (question.kind === 'resume' ? 'resume-kind' : question.kind);
}

export type Grouping = 'kind' | 'source';
export type Group =
  | { by: 'kind'; key: PredictedKind; questions: PredictedQuestion[] }
  | { by: 'source'; key: SourceGroup; questions: PredictedQuestion[] };

/** Groups in their order, the empty ones left out. */
export function groupQuestions(questions: readonly PredictedQuestion[], by: Grouping): Group[] {
  const groups: Group[] =
    by === 'kind'
      ? ORDER.map((key) => ({ by, key, questions: questions.filter(({ kind }) => kind === key) }))
      : SOURCE_ORDER.map((key) => ({
          by,
          key,
          questions: questions.filter((one) => getSourceGroup(one) === key),
        }));
  return groups.filter((group) => group.questions.length > 0);
}
