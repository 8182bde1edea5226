import type { LexiconIntent } from '../lexicon-intent.ts';
import { ACHIEVEMENT } from './achievement.ts';
import { COLLEAGUES } from './colleagues.ts';
import { HARD_TIMES } from './hard-times.ts';
import { MOTIVATION } from './motivation.ts';
import { SELF } from './self.ts';
import { TEAMS } from './teams.ts';
import { TERMS } from './terms.ts';
import { CAMPUS_PUBLIC } from './campus-public.ts';
import { CUSTOMERS_SALES } from './customers-sales.ts';
import { FINANCE_LEGAL_HR } from './finance-legal-hr.ts';
import { HEALTH_TEACHING } from './health-teaching.ts';
import { OPERATIONS } from './operations.ts';
import { SOFTWARE_KNOWLEDGE } from './software-knowledge.ts';
import { SOFTWARE_WORK } from './software.ts';

export const LEXICON_INTENTS: readonly LexiconIntent[] = [
  ...SELF,
  ...MOTIVATION,
  ...TERMS,
  ...HARD_TIMES,
  ...ACHIEVEMENT,
  ...COLLEAGUES,
  ...TEAMS,
  ...CAMPUS_PUBLIC,
  ...CUSTOMERS_SALES,
  ...FINANCE_LEGAL_HR,
  ...HEALTH_TEACHING,
  ...OPERATIONS,
  ...SOFTWARE_WORK,
  ...SOFTWARE_KNOWLEDGE,
];
