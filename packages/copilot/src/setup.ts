import type { Language } from './language.ts';

export type AnswerStyle = 'outline' | 'transcript';

/** The common European levels; A1 and C2 follow their neighbors. */
export type ProficiencyLevel = 'A1' | 'A2' | 'B1' | 'B2' | 'C1' | 'C2';

/** What the candidate set for this interview. `school`, `major`, `degree`: of the place applied to. */
export interface AnswerSetup {
  jobTitle?: string;
  style: AnswerStyle;
  answerLanguage: Language;
  level?: ProficiencyLevel;
  codeMode?: boolean;
  programmingLanguage?: string;
  school?: string;
  major?: string;
  degree?: string;
  /** The day of the interview, ISO 8601: notice periods, ages and "last year" depend on it. */
  today?: string;
  /** What the job's advertisement says, as the user pasted it. */
  jobText?: string;
}

/** Numbered facts: `F1` for the resume and the setup, `K1` for saved answers, `W1` for pages. */
export interface Evidence {
  id: string;
  kind: 'resume' | 'bank' | 'setup' | 'web';
  text: string;
  label: string;
  /** The address of the page, for what was found in the web. */
  url?: string;
}

/** Cues of an outline. DESIGN: at most 12 words; in Chinese two characters make about a word. */
export const CUE_LIMIT = { words: 12, han: 24 } as const;
