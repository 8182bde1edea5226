import { compilePatterns } from '../compile-patterns.ts';
import knowledge from '../generated/judge.json' with { type: 'json' };

/** What asks and what only sounds like asking, see `knowledge/judge/`. */
export const JUDGE_WORDS = compilePatterns(knowledge);
