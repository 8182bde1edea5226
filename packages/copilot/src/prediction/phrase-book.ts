import type { PredictedKind } from '@cuecard/contract';
import type { Trait } from './traits.ts';

/**
 * What rules say, in one language. `{name}` is filled with words of the resume or of the job; brackets
 * are slots that only the candidate can fill. A question's first wording is used first; when all are
 * used, no more of it are asked.
 */
export interface PhraseBook {
  ask: Record<AskKey, readonly string[]>;
  more: Record<AskKey, string>;
  say: Record<SayKey, string>;
  /** What the first-person form of a resume's line begins with; `{line}` is that line. */
  did: string;
  wrote: string;
  traits: Record<Trait, GeneralQuestion>;
  general: readonly GeneralQuestion[];
}

export type AskKey =
  | 'introduction'
  | 'work'
  | 'workAtPlace'
  | 'detail'
  | 'figure'
  | 'project'
  | 'projectAgain'
  | 'education'
  | 'leaving'
  | 'pause'
  | 'certificate'
  | 'award'
  | 'publication'
  | 'volunteer'
  | 'language'
  | 'skill'
  | 'shown'
  | 'gap'
  | 'duty'
  | 'degree'
  | 'paper'
  | 'line'
  | 'job';

export type SayKey =
  | 'now'
  | 'nowAt'
  | 'nowAs'
  | 'before'
  | 'beforeAt'
  | 'beforeAs'
  | 'studied'
  | 'studiedAt'
  | 'known'
  | 'holds'
  | 'lineStands'
  | 'drawn'
  | 'drawnPlain'
  | 'mine'
  | 'why'
  | 'result'
  | 'example'
  | 'transfer'
  | 'honestGap'
  | 'nearest'
  | 'nearestSlot'
  | 'closing'
  | 'firstSteps'
  | 'learnPlace'
  | 'checkIn'
  | 'story'
  | 'task'
  | 'action'
  | 'outcome'
  | 'figureFrom'
  | 'figureShare'
  | 'again'
  | 'chose'
  | 'uses'
  | 'moveOn'
  | 'moveTo'
  | 'pauseFor'
  | 'pauseKept'
  | 'hasPaper'
  | 'fits'
  | 'introduceSlots'
  | 'ownWords';

/** A question of no resume and no job text; `points` are cues with slots, no claims. */
export interface GeneralQuestion {
  kind: PredictedKind;
  difficulty: 1 | 2 | 3;
  ask: string;
  more: string | null;
  first: string;
  points: readonly string[];
}

/** Short form in which questions are written down. */
export function question(
  kind: PredictedKind,
  difficulty: 1 | 2 | 3,
  ask: string,
  more: string | null,
  first: string,
  ...points: readonly string[]
): GeneralQuestion {
  return { kind, difficulty, ask, more, first, points };
}
