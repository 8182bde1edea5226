import type { LexiconIntent } from '../lexicon-intent.ts';
import { ACHIEVEMENT } from './achievement.ts';
import { COLLEAGUES } from './colleagues.ts';
import { HARD_TIMES } from './hard-times.ts';
import { MOTIVATION } from './motivation.ts';
import { SELF } from './self.ts';
import { TEAMS } from './teams.ts';
import { TERMS } from './terms.ts';

export const LEXICON_INTENTS: readonly LexiconIntent[] = [
  ...SELF,
  ...MOTIVATION,
  ...TERMS,
  ...HARD_TIMES,
  ...ACHIEVEMENT,
  ...COLLEAGUES,
  ...TEAMS,
];
