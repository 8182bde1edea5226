import { compilePatterns } from './compile-patterns.ts';
import knowledge from './generated/reading.json' with { type: 'json' };

/** Words and turns of phrase by which sentences are read, see `knowledge/reading/`. */
export const READING = compilePatterns(knowledge);
