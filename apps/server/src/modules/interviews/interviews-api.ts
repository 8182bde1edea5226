/** What other modules may use of interviews; nothing else of this module is theirs. */
export type { Membership } from './create-interview.ts';
export { findInterview } from './interview-repository.ts';
export type { FindInterviewLanguage, FindInterviewStanding } from './interview-standing.ts';
export { raiseEpochs } from './ownership-repository.ts';
