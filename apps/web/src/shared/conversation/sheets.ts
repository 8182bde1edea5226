import {
  type AnswerAttempt,
  type Author,
  type EvidenceItem,
  type InterviewQuestion,
  type PreparedCard,
  listCitedIds,
} from '@cuecard/contract';

/** What can stand on the one card of a question: the user's own answer, and each attempt at another. */
export type Sheet =
  | { readonly kind: 'prepared'; readonly key: 'prepared'; readonly card: PreparedCard }
  | { readonly kind: 'attempt'; readonly key: string; readonly attempt: AnswerAttempt };

type Evidence = Readonly<Record<string, EvidenceItem>>;

/** The sheets of a question, the user's own answer first, then the attempts that say something else, oldest first. */
export function listSheets(
  question: Pick<InterviewQuestion, 'prepared' | 'attempts'>,
  evidence: Evidence,
): Sheet[] {
  const card = question.prepared?.card ?? null;
  const attempts = question.attempts.filter(
    (attempt) => card === null || !repeatsCard(attempt, card, evidence),
  );
  const own: Sheet[] = card === null ? [] : [{ kind: 'prepared', key: 'prepared', card }];
  return [
    ...own,
    ...attempts.map((attempt): Sheet => ({ kind: 'attempt', key: attempt.answerId, attempt })),
  ];
}

/** Without a model the saved answer, cut into cues, is the answer: it says what the card says. */
function repeatsCard(attempt: AnswerAttempt, card: PreparedCard, evidence: Evidence): boolean {
  if (attempt.author.kind !== 'composer') return false;
  if (attempt.text === null) return true;
  return listCitedIds(attempt.text).some((id) => {
    const source = evidence[id]?.source;
    return source?.kind === 'bank' && source.entryId === card.entryId;
  });
}

/**
 * Whether another attempt at an answer would differ: templates say the same each time. A model whose share is used
 * up stays so.
 */
export function mayDiffer(attempt: {
  readonly author: Author;
  readonly tookOverBecause: AnswerAttempt['tookOverBecause'];
}): boolean {
  if (attempt.author.kind === 'model') return true;
  const { tookOverBecause } = attempt;
  return (
    tookOverBecause !== null &&
    tookOverBecause !== 'over-budget' &&
    tookOverBecause !== 'day-used-up'
  );
}
