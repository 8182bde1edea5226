/** What other modules may use of interviews; nothing else of this module is theirs. */
export type { AnswerAuthor, AuthorHealth } from './answers/answer-author.ts';
export { AuthorRace } from './answers/author-race.ts';
export type { InterviewBudgets } from './answers/interview-budget.ts';
export type { Membership } from './create-interview.ts';
export { findInterview } from './interview-repository.ts';
export type { InterviewLanguageOf, InterviewStandingOf } from './interview-standing.ts';
