import { SPOKEN_SELF } from './spoken-self.ts';
import { SPOKEN_SOFTWARE } from './spoken-software.ts';
import { SPOKEN_TRADES } from './spoken-trades.ts';
import type { SpokenWordings } from './spoken-wordings.ts';
import { SPOKEN_WORK } from './spoken-work.ts';

export const SPOKEN_WORDINGS: SpokenWordings = {
  ...SPOKEN_SELF,
  ...SPOKEN_WORK,
  ...SPOKEN_TRADES,
  ...SPOKEN_SOFTWARE,
};
