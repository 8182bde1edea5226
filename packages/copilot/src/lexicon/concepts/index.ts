import { BEHAVIOUR } from './behaviour.ts';
import { CAREER } from './career.ts';
import type { ConceptTable } from './concept-table.ts';
import { FRAMES } from './frames.ts';
import { PEOPLE } from './people.ts';
import { SOFTWARE } from './software.ts';
import { TRADES } from './trades.ts';

export const CONCEPTS: ConceptTable = {
  ...PEOPLE,
  ...CAREER,
  ...BEHAVIOUR,
  ...TRADES,
  ...SOFTWARE,
  ...FRAMES,
};
