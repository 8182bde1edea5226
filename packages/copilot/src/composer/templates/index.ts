import { readTemplates } from '../read-templates.ts';
import type { WrittenTemplate } from '../read-templates.ts';
import { ACHIEVEMENT } from './achievement.ts';
import { CAMPUS_PUBLIC } from './campus-public.ts';
import { COLLEAGUES } from './colleagues.ts';
import { CUSTOMERS_SALES } from './customers-sales.ts';
import { FINANCE_LEGAL_HR } from './finance-legal-hr.ts';
import { HARD_TIMES } from './hard-times.ts';
import { HEALTH_TEACHING } from './health-teaching.ts';
import { MOTIVATION } from './motivation.ts';
import { OPERATIONS } from './operations.ts';
import { SELF } from './self.ts';
import { SHAPES } from './shapes.ts';
import { SOFTWARE_CRAFT } from './software-craft.ts';
import { SOFTWARE_DATA } from './software-data.ts';
import { SOFTWARE_WORK } from './software.ts';
import { TEAMS } from './teams.ts';
import { TERMS } from './terms.ts';

/** One for every intent of the lexicon, by its id, and those for shapes of questions. */
export const WRITTEN_TEMPLATES: readonly WrittenTemplate[] = [
  SELF,
  MOTIVATION,
  TERMS,
  HARD_TIMES,
  ACHIEVEMENT,
  COLLEAGUES,
  TEAMS,
  CAMPUS_PUBLIC,
  CUSTOMERS_SALES,
  FINANCE_LEGAL_HR,
  HEALTH_TEACHING,
  OPERATIONS,
  SOFTWARE_WORK,
  SOFTWARE_DATA,
  SOFTWARE_CRAFT,
  SHAPES,
].flatMap((text) => readTemplates(text));
