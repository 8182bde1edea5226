import { z } from 'zod';
import { interviewSetup } from './setup.ts';

/** The specification's states of an interview, in order. */
export const INTERVIEW_STATES = ['preparing', 'initialising', 'active', 'ending', 'ended'] as const;
export const interviewState = z.enum(INTERVIEW_STATES);
export type InterviewState = z.infer<typeof interviewState>;

const next: Record<InterviewState, readonly InterviewState[]> = {
  preparing: ['initialising', 'ending'],
  initialising: ['active', 'ending'],
  active: ['ending'],
  ending: ['ended'],
  ended: [],
};

/** Whether the log may move an interview from one state to the other. */
export function canMove(from: InterviewState, to: InterviewState): boolean {
  return next[from].includes(to);
}

export const interviewId = z.uuid();

export const INTERVIEW_TITLE_CHARACTERS = 120;
export const interviewTitle = z.string().trim().max(INTERVIEW_TITLE_CHARACTERS);

export const interviewSummary = z.object({
  id: interviewId,
  /** What its owner calls it; empty: it is named by its setup. */
  title: interviewTitle.default(''),
  setup: interviewSetup,
  state: interviewState,
  /** Milliseconds since 1970. */
  createdAt: z.number().int(),
  startedAt: z.number().int().nullable(),
  endedAt: z.number().int().nullable(),
  questions: z.number().int().nonnegative(),
  /** Active time, milliseconds. */
  activeMs: z.number().int().nonnegative(),
  /** When it was put away; null: it stands in the history. */
  archivedAt: z.number().int().nullable(),
});
export type InterviewSummary = z.infer<typeof interviewSummary>;
