import type { Intent } from '../intents/intent.ts';

/** Something that interviewers ask, in whatever words. */
export interface LexiconIntent {
  readonly id: string;
  /**
   * Divided by `; `, one is enough. Each: concepts that come together in one sentence, with spaces
   * between; `|` for one or the other, `!` before what must not be there.
   */
  readonly cues: string;
  /** Wordings, for other wordings of a saved question; divided by ` / `. */
  readonly en: string;
  /** In simplified characters. */
  readonly zh: string;
  /** The composer's intent that answers it. */
  readonly composer?: Intent;
}

export const CUE_DIVIDER = '; ';
export const WORDING_DIVIDER = ' / ';
