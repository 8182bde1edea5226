import type { PredictionLanguage, SpokenLanguage, TrendPoint } from '@cuecard/contract';
import { inTurns } from '../../platform/give-way.ts';
import type { PracticeDeps } from './practice-deps.ts';
import { listPracticesBefore } from './practice-list-repository.ts';
import { readPractice } from './practice-repository.ts';
import { measurePractice, readResumeEvidence, toPracticePoint } from './read-practice-debrief.ts';

/** Sessions that are compared: of one application, in one language, begun until then. */
interface Compared {
  /** Null: practices that stand alone. */
  readonly applicationId: string | null;
  readonly language: SpokenLanguage | PredictionLanguage;
  /** Milliseconds since 1970. */
  readonly until: number;
  readonly limit: number;
}

/** The newest of them, oldest first. */
export type ListPoints = (userId: number, compared: Compared) => Promise<TrendPoint[]>;

/** Practices in which something was heard. */
export function createListPracticePoints({
  db,
  findProfile,
}: Pick<PracticeDeps, 'db' | 'findProfile'>): ListPoints {
  return async (userId, compared) => {
    const rows = await listPracticesBefore(db, userId, compared);
    if (rows.length === 0) return [];
    const evidence = await readResumeEvidence(findProfile, userId);
    const points: TrendPoint[] = [];
    for await (const row of inTurns(rows.toReversed())) {
      const practice = await readPractice(db, row);
      const measured = measurePractice(practice, evidence);
      if (measured.turns.length > 0) points.push(toPracticePoint(practice, measured));
    }
    return points;
  };
}
