import { BEHAVIOUR } from './behaviour.ts';
import { CAREER } from './career.ts';
import type { ConceptTable } from './concept-table.ts';
import { FRAMES } from './frames.ts';
import { PEOPLE } from './people.ts';
import { SOFTWARE } from './software.ts';
import { SPOKEN_GENERAL } from './spoken-general.ts';
import { SPOKEN_SOFTWARE } from './spoken-software.ts';
import { SPOKEN_TRADES } from './spoken-trades.ts';
import { SPOKEN_WORK } from './spoken-work.ts';
import { TRADES } from './trades.ts';

/** A concept may stand in several of them; its phrases add up. */
export const CONCEPT_TABLES: readonly ConceptTable[] = [
  PEOPLE,
  CAREER,
  BEHAVIOUR,
  TRADES,
  SOFTWARE,
  FRAMES,
  SPOKEN_GENERAL,
  SPOKEN_WORK,
  SPOKEN_TRADES,
  SPOKEN_SOFTWARE,
];

export const CONCEPT_NAMES: ReadonlySet<string> = new Set(
  CONCEPT_TABLES.flatMap((table) => Object.keys(table)),
);
