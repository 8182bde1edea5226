import { MORE_ACHIEVEMENT } from './more-achievement.ts';
import { MORE_HARD_TIMES } from './more-hard-times.ts';
import { MORE_MOTIVATION } from './more-motivation.ts';
import { MORE_SELF } from './more-self.ts';
import { MORE_COLLEAGUES } from './more-colleagues.ts';
import { MORE_CUSTOMERS_SALES } from './more-customers-sales.ts';
import { MORE_FINANCE_LEGAL_HR } from './more-finance-legal-hr.ts';
import { MORE_OPERATIONS } from './more-operations.ts';
import { MORE_TEAMS } from './more-teams.ts';
import { MORE_CAMPUS_PUBLIC } from './more-campus-public.ts';
import { MORE_HEALTH_TEACHING } from './more-health-teaching.ts';
import { MORE_SOFTWARE_KNOWLEDGE } from './more-software-knowledge.ts';
import { MORE_SOFTWARE } from './more-software.ts';
import { MORE_TERMS } from './more-terms.ts';
import { PLAIN_ACHIEVEMENT } from './plain-achievement.ts';
import { PLAIN_CAMPUS_PUBLIC } from './plain-campus-public.ts';
import { PLAIN_COLLEAGUES } from './plain-colleagues.ts';
import { PLAIN_CUSTOMERS_SALES } from './plain-customers-sales.ts';
import { PLAIN_FINANCE_LEGAL_HR } from './plain-finance-legal-hr.ts';
import { PLAIN_HARD_TIMES } from './plain-hard-times.ts';
import { PLAIN_HEALTH_TEACHING } from './plain-health-teaching.ts';
import { PLAIN_MOTIVATION } from './plain-motivation.ts';
import { PLAIN_OPERATIONS } from './plain-operations.ts';
import { PLAIN_SELF } from './plain-self.ts';
import { PLAIN_SOFTWARE_KNOWLEDGE } from './plain-software-knowledge.ts';
import { PLAIN_SOFTWARE } from './plain-software.ts';
import { PLAIN_TEAMS } from './plain-teams.ts';
import { PLAIN_TERMS } from './plain-terms.ts';
import { SPOKEN_MORE } from './spoken-more.ts';
import { SPOKEN_SELF } from './spoken-self.ts';
import { SPOKEN_SOFTWARE } from './spoken-software.ts';
import { SPOKEN_TRADES } from './spoken-trades.ts';
import type { SpokenWordings } from './spoken-wordings.ts';
import { SPOKEN_WORK } from './spoken-work.ts';

const PARTS: readonly SpokenWordings[] = [
  SPOKEN_SELF,
  SPOKEN_WORK,
  SPOKEN_TRADES,
  SPOKEN_SOFTWARE,
  SPOKEN_MORE,
  MORE_SELF,
  MORE_MOTIVATION,
  MORE_ACHIEVEMENT,
  MORE_TEAMS,
  MORE_COLLEAGUES,
  MORE_HARD_TIMES,
  MORE_CUSTOMERS_SALES,
  MORE_FINANCE_LEGAL_HR,
  MORE_HEALTH_TEACHING,
  MORE_CAMPUS_PUBLIC,
  MORE_SOFTWARE,
  MORE_SOFTWARE_KNOWLEDGE,
  MORE_TERMS,
  MORE_OPERATIONS,
  PLAIN_ACHIEVEMENT,
  PLAIN_CAMPUS_PUBLIC,
  PLAIN_COLLEAGUES,
  PLAIN_CUSTOMERS_SALES,
  PLAIN_FINANCE_LEGAL_HR,
  PLAIN_HARD_TIMES,
  PLAIN_HEALTH_TEACHING,
  PLAIN_MOTIVATION,
  PLAIN_OPERATIONS,
  PLAIN_SELF,
  PLAIN_SOFTWARE_KNOWLEDGE,
  PLAIN_SOFTWARE,
  PLAIN_TEAMS,
  PLAIN_TERMS,
];

/** An intent's spoken wordings, from each part that has some; divided as there. */
export function spokenWordingsOf(intent: string): string[] {
  return PARTS.flatMap((part) => part[intent] ?? []);
}
